import { useEffect, useState } from 'react'
import { Button } from '../../ui/first-load/button.tsx'

/**
 * Shown in place of a page that broke. It never shows the error's own words, which are meant for developers: they go
 * to the browser's console. The server's log knows its place in our scripts, under the reference that is shown.
 */
export function ErrorScreen({ error }: { error: unknown }) {
  const [reference] = useState(() => serverReference(error) ?? newReference())
  useEffect(() => {
    reportError(new Error(`Reference ${reference}`, { cause: error }))
    if (serverReference(error)) return
    // Without a connection nobody is told.
    void import('../../shell/report-browser-error.ts').then(
      (report) => report.reportBrowserError(reference, error),
      () => {},
    )
  }, [reference, error])
  return (
    <div role="alert" className="mx-auto grid max-w-text justify-items-start gap-4 px-5 py-24 sm:px-8">
      <h1 className="text-3xl">Oops! Something went wrong</h1>
      <p>An unexpected error occurred</p>
      <p className="text-sm text-ink-soft">
        If it happens again, please tell us this reference: <strong className="text-ink">{reference}</strong>
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>Try Again</Button>
        <Button variant="secondary" onClick={() => window.location.assign('/')}>
          Go Home
        </Button>
      </div>
    </div>
  )
}

/** That of a call that failed on the server, which logged it. */
const serverReference = (error: unknown) =>
  error instanceof Error && 'reference' in error && typeof error.reference === 'string'
    ? error.reference
    : undefined

/** Short enough to read out on the telephone; of the form that the server's own have. */
function newReference() {
  return Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()
}
