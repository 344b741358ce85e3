/**
 * An address whose percent signs cannot be decoded, taken as it is written: Fastify would refuse it before any hook,
 * in its own words and without our headers. So it is an unknown address like any other.
 */
export function literalUrl({ url = '/' }: { url?: string | undefined }): string {
  const [path = ''] = url.split('?', 1)
  if (!path.includes('%')) return url
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return url.replaceAll('%', '%25')
  }
}
