import { useEffect, useState } from 'react'
import { Button } from '../../ui/first-load/button.tsx'

/** Never shows the error's message, which is for developers and goes to the console. */
export function ErrorScreen({ error }: { error: unknown }) {
  const [reference] = useState(() => serverReference(error) ?? newReference())
  useEffect(() => {
    reportError(new Error(`Reference ${reference}`, { cause: error }))
    if (serverReference(error)) return
    // Without a connection nothing is reported.
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
        <Button onClick={() => location.reload()}>Try Again</Button>
        <Button variant="secondary" onClick={() => window.location.assign('/')}>
          Go Home
        </Button>
      </div>
    </div>
  )
}

/** The server has logged this one already. */
const serverReference = (error: unknown) =>
  error instanceof Error && 'reference' in error && typeof error.reference === 'string'
    ? error.reference
    : undefined

/** Short enough to read out on the phone, in the format of the server's references. */
const newReference = () => Math.random().toString(16).slice(2, 10).toUpperCase()
