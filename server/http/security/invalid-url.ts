/** Escapes a URL that cannot be decoded. Fastify would refuse it before our hooks; this way it is an ordinary 404. */
export function escapeInvalidUrl({ url = '/' }: { url?: string | undefined }): string {
  const [path = ''] = url.split('?', 1)
  if (!path.includes('%')) return url
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return url.replaceAll('%', '%25')
  }
}
