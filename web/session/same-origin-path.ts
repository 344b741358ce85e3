/** Whether this is a path of our own site: `//elsewhere`, `/\elsewhere` and addresses with a scheme lead away. */
export function isOwnPath(path: string) {
  return /^\/(?![/\\])/.test(path)
}
