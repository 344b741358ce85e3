import { type ComponentType, lazy, useEffect, useSyncExternalStore } from 'react'
import { Button } from '../first-load/button.tsx'

/**
 * A part whose script loads when it is first shown, within a `Suspense`. If the script does not arrive, the rest of the
 * page stays, and its place shows a sentence with a retry; or `Decoration`, for a part that says nothing itself.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Decoration?: ComponentType<Props>,
) {
  const listeners = new Set<() => void>()
  let failures = 0
  const attempt = () =>
    lazy<ComponentType<Props>>(() =>
      load().catch(() => {
        failures += 1
        return { default: Failed }
      }),
    )
  let current = attempt()
  const retry = () => {
    current = attempt()
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  function Failed(props: Props) {
    useEffect(() => {
      window.addEventListener('online', retry)
      return () => window.removeEventListener('online', retry)
    }, [])
    if (Decoration) return <Decoration {...props} />
    // Some browsers do not fetch a failed script again until the page is reloaded.
    return failures === 1 ? (
      <PartFailed label="Try again" onRetry={retry} />
    ) : (
      <PartFailed label="Reload the page" onRetry={() => window.location.reload()} />
    )
  }

  return function LazyPart(props: Props) {
    const Part = useSyncExternalStore(
      subscribe,
      () => current,
      () => current,
    )
    return <Part {...props} />
  }
}

function PartFailed({ label, onRetry }: { label: string; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-bad-soft px-4 py-2 text-sm"
    >
      <p>This part could not be loaded. Please check your connection.</p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        {label}
      </Button>
    </div>
  )
}
