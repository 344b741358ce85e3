import { useLayoutEffect, useRef } from 'react'
import '../article.css'

export function Article({ html }: { html: string }) {
  const body = useRef<HTMLDivElement>(null)
  // After every render; a table that has its frame is skipped.
  useLayoutEffect(() => {
    for (const table of body.current?.querySelectorAll('table') ?? []) frameTable(table)
  })
  return <div ref={body} className="article" dangerouslySetInnerHTML={{ __html: html }} />
}

/** Focusable, so that the arrow keys scroll a table wider than a phone. */
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
