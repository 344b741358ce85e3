import { useLayoutEffect, useRef } from 'react'
import '../article.css'

/** The body of a post: HTML that the server has cleaned, shown as it is. */
export function Article({ html }: { html: string }) {
  const body = useRef<HTMLDivElement>(null)
  // After every render: a table that stands in its frame is left alone.
  useLayoutEffect(() => {
    for (const table of body.current?.querySelectorAll('table') ?? []) frameTable(table)
  })
  return <div ref={body} className="article" dangerouslySetInnerHTML={{ __html: html }} />
}

/** A table wider than a phone scrolls in a frame of its own, by touch and by the arrow keys. */
function frameTable(table: HTMLTableElement) {
  if (table.parentElement?.className === 'table-frame') return
  const frame = document.createElement('div')
  frame.className = 'table-frame'
  table.replaceWith(frame)
  frame.append(table)
  if (frame.scrollWidth <= frame.clientWidth) return
  frame.tabIndex = 0
  frame.setAttribute('role', 'region')
  frame.setAttribute('aria-label', 'Table, scrolls sideways')
}
