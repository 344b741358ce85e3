import { expect, test } from 'vitest'
import { renderEmail } from './render-email.ts'

test('in the HTML of an email every text is escaped, and the plain text is unchanged', () => {
  const typed = `<b onclick="x">Ann & 'Bob'</b>`
  const { html = '', text } = renderEmail({
    to: 'ann@example.com',
    subject: typed,
    name: typed,
    paragraphs: [typed],
    action: { label: typed, url: `https://example.com/"><b onclick="x">` },
    closing: [typed],
  })
  expect(html).not.toMatch(/<b\b/)
  expect(html.match(/&lt;b onclick="x"&gt;Ann &amp; 'Bob'&lt;\/b&gt;/g)).toHaveLength(5)
  expect(html).toContain('href="https://example.com/&quot;&gt;&lt;b onclick=&quot;x&quot;&gt;"')
  expect(text.split(typed)).toHaveLength(5)
})
