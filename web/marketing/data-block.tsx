/** Facts for search engines (JSON-LD). Browsers never run such a block, so the page's policy need not allow it. */
export function DataBlock({ data }: { data: object }) {
  // A text of ours that holds "</script>" must not end the block.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll(
    '<',
    String.raw`\u003c`,
  )
  // The page's address is filled in by the server, so what stands there differs from what was built.
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
  )
}
