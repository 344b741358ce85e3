import { appPages, publicPages } from '@fairtide/domain/pages'

interface Route {
  path?: string
  index?: boolean
  parentId?: string
}

/** The server answers only paths that domain/pages.ts lists; a route missing there would be a 404 on reload. */
export function refuseUnlistedRoutes(routes: Record<string, Route | undefined>) {
  const listed = new Set<string>([...publicPages, ...appPages, '/*'])
  const fullPath = (route: Route): string => {
    const parent = route.parentId === undefined ? undefined : routes[route.parentId]
    return [parent && fullPath(parent), route.path].filter(Boolean).join('/')
  }
  const unlisted = Object.values(routes)
    .filter((route) => route !== undefined && (route.path !== undefined || route.index))
    .map((route) => `/${route ? fullPath(route) : ''}`)
    .filter((path) => !listed.has(path))
  if (unlisted.length > 0) {
    throw new Error(`web/routes.ts has ${unlisted.join(', ')}, which domain/pages.ts does not list.`)
  }
}
