import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

/**
 * A part of a prerendered page whose script may wait: its HTML is there from the start, its code is fetched once the
 * page has loaded and the browser has nothing better to do. On a later navigation it is fetched at once, and
 * `placeholder` stands where it will be.
 */
export function lazyWhenIdle<Props extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  placeholder?: ReactNode,
) {
  const Part = lazy(async () => {
    const isPrerendered = isFirstPage()
    if (isPrerendered) await whenIdle()
    return load().catch((failure: unknown) => {
      // The part stands in the page already; without its script it is still there to be read.
      if (isPrerendered) return new Promise<never>(() => {})
      throw failure
    })
  })
  return function LaterPart(props: Props) {
    return (
      <div data-part={name} className="contents">
        <Suspense fallback={<AsPainted name={name}>{placeholder}</AsPainted>}>
          <Part {...props} />
        </Suspense>
      </div>
    )
  }
}

/**
 * What stands in for a part whose script is still to come. React gives up the HTML that the server sent as soon as
 * anything around it changes; what was painted then stays to be read, until the part itself is there.
 */
function AsPainted({ name, children }: { name: string; children: ReactNode }) {
  const [html] = useState(() =>
    typeof document === 'undefined' ? '' : document.querySelector(`[data-part=${name}]`)?.innerHTML,
  )
  return html ? <div className="contents" dangerouslySetInnerHTML={{ __html: html }} /> : children
}

/** Whether this page is the one that the server sent, not one that came by a navigation within the site. */
function isFirstPage() {
  if (typeof document === 'undefined') return false
  const [sent] = performance.getEntriesByType('navigation')
  return sent !== undefined && new URL(sent.name).pathname === window.location.pathname
}

/** Ends once the page has loaded and the browser has nothing better to do. */
export async function whenIdle() {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  await new Promise<void>((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 3000 })
    else setTimeout(resolve, 300)
  })
}
