interface Route {
  id: string
  path?: string
  index?: boolean
  parentId?: string
}

/** The full path of every route that shows a page, as in `/blog/:slug`; catch-all excepted. */
export function pagePatterns(routes: Record<string, Route | undefined>) {
  const fullPath = (route: Route): string => {
    const parent = route.parentId ? routes[route.parentId] : undefined
    return [parent ? fullPath(parent) : '', route.path ?? ''].filter(Boolean).join('/')
  }
  const paths = Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => (route.path !== undefined || route.index) && route.path !== '*')
    .map((route) => `/${fullPath(route)}`)
  // A frame and the page that stands in it at first share their path.
  return [...new Set(paths)]
}

/** An address that the pattern matches. */
export const samplePath = (pattern: string) => pattern.replaceAll(/:\w+/g, 'any')
