import { isOwnPath } from './own-path.ts'

/** Places that a person returns to after signing in, kept until the tab closes or the session ends. */
type Place = 'calculator' | 'calculator_tab' | 'directory' | 'blog'

/** session.ts forgets every key that begins like this. */
const prefix = 'ft_last_'

export function rememberPlace(place: Place, value: string) {
  sessionStorage.setItem(prefix + place, value)
}

export function rememberedPlace(place: Place): string | null {
  return sessionStorage.getItem(prefix + place)
}

/** Where to go after signing in, if anywhere: forgets it at the same time. */
export function takePlaceToReturnTo(): string | null {
  for (const place of ['blog', 'calculator'] as const) {
    const path = rememberedPlace(place)
    sessionStorage.removeItem(prefix + place)
    if (path && isOwnPath(path)) return path
  }
  return null
}
