/** False for `//host`, `/\host` and URLs with a scheme, which browsers resolve to other sites. */
export function isSameOriginPath(path: string) {
  return /^\/(?![/\\])/.test(path)
}
