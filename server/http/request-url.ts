/**
 * Without scheme and host, which are whatever the caller wrote. A target that Fastify would refuse before
 * any hook, so without our headers, becomes an unknown address like any other.
 */
export function localUrl({ url = '/' }: { url?: string | undefined }): string {
  const local = url.replace(/^https?:\/\/[^/?#]*/i, '')
  return literal(local.startsWith('/') ? local : `/${local}`)
}

/** An address whose percent signs cannot be decoded, taken as it is written. */
function literal(url: string): string {
  const [path = ''] = url.split('?', 1)
  if (!path.includes('%')) return url
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return url.replaceAll('%', '%25')
  }
}
