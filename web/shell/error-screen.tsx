import { useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'

/**
 * Shown in place of a page that broke. It never shows the error's own words, which are meant for developers: they go
 * to the browser's console under the reference that the person can tell us.
 */
export function ErrorScreen({ error }: { error: unknown }) {
  const [reference] = useState(newReference)
  useEffect(() => reportError(new Error(`Reference ${reference}`, { cause: error })), [reference, error])
  return (
    <div role="alert" className="mx-auto grid max-w-text justify-items-start gap-4 px-5 py-24 sm:px-8">
      <h1 className="text-3xl">Oops! Something went wrong</h1>
      <p>An unexpected error occurred</p>
      <p className="text-sm text-ink-soft">
        If it happens again, please tell us this reference: <strong className="text-ink">{reference}</strong>
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>Try Again</Button>
        <Button look="secondary" onClick={() => window.location.assign('/')}>
          Go Home
        </Button>
      </div>
    </div>
  )
}

/** Short enough to read out on the telephone. */
function newReference() {
  return Math.random().toString(36).slice(2, 10).toUpperCase()
}
