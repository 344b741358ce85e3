import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

/** Loads when the browser is idle; after navigation at once, behind `placeholder`. */
export function lazyWhenIdle<Props extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  placeholder?: ReactNode,
) {
  const Part = lazy(async () => {
    const isPrerendered = isServedPage()
    if (isPrerendered) await whenIdle()
    return load().catch(() =>
      // The prerendered HTML is still readable without its script.
      isPrerendered && htmlOf(name) ? new Promise<never>(() => {}) : { default: PartFailed },
    )
  })
  return function LazyPart(props: Props) {
    return (
      <div data-part={name} className="contents">
        <Suspense fallback={<PrerenderedHtml name={name}>{placeholder}</PrerenderedHtml>}>
          <Part {...props} />
        </Suspense>
      </div>
    )
  }
}

/** React discards the prerendered HTML when something around it changes; this keeps it until loaded. */
function PrerenderedHtml({ name, children }: { name: string; children: ReactNode }) {
  const [html] = useState(() => (typeof document === 'undefined' ? '' : htmlOf(name)))
  return html ? <div className="contents" dangerouslySetInnerHTML={{ __html: html }} /> : children
}

const htmlOf = (name: string) => document.querySelector(`[data-part=${name}]`)?.innerHTML

const PartFailed = () => (
  <p className="p-5">This part could not be loaded. Check your connection and reload the page.</p>
)

function isServedPage() {
  if (typeof document === 'undefined') return false
  const [sent] = performance.getEntriesByType('navigation')
  return sent !== undefined && new URL(sent.name).pathname === window.location.pathname
}

export async function whenIdle() {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  await new Promise<void>((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 3000 })
    else setTimeout(resolve, 300)
  })
}
