interface Route {
  id: string
  path?: string
  index?: boolean
  parentId?: string
}

/** The full path of every page, as in `/blog/:slug`, without the catch-all. */
export function pagePatterns(routes: Record<string, Route | undefined>) {
  const fullPath = (route: Route): string => {
    const parent = route.parentId ? routes[route.parentId] : undefined
    return [parent ? fullPath(parent) : '', route.path ?? ''].filter(Boolean).join('/')
  }
  const paths = Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => (route.path !== undefined || route.index) && route.path !== '*')
    .map((route) => `/${fullPath(route)}`)
  // A layout and its index page have the same path.
  return [...new Set(paths)]
}

export const samplePath = (pattern: string) => pattern.replaceAll(/:\w+/g, 'any')
