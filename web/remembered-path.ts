type Place = 'calculator' | 'blog'

/** Cleared with everything kept about the person when a session ends; see session.ts. */
const keyOf = (place: Place) => `ft_last_${place}`

/** Keeps where a visitor wanted to go, until they have signed in. */
export function rememberPath(place: Place, path: string) {
  sessionStorage.setItem(keyOf(place), path)
}

/** Where the person wanted to go, once: asked for, it is forgotten. */
export function takeRememberedPath(...places: Place[]): string | null {
  for (const place of places) {
    const path = sessionStorage.getItem(keyOf(place))
    sessionStorage.removeItem(keyOf(place))
    // Only ever a path of this site: what is kept in a browser may have been put there by anybody.
    if (path && /^\/(?![/\\])/.test(path)) return path
  }
  return null
}
