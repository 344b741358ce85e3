/** JSON-LD. Browsers never run it, so the Content-Security-Policy need not allow it. */
export function DataBlock({ data }: { data: object }) {
  // "</script>" in a text must not end the block.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll(
    '<',
    String.raw`\u003c`,
  )
  // The server replaces the page's origin, so this differs from the build.
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
  )
}
