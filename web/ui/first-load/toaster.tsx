import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { dismissToast, onToasts, shownToasts, type ToastMessage } from './toast.ts'

// Much of what a toast says is that there is no connection, over which its looks would come.
const ToastCard = lazy(() => import('../overlays/toast-card.tsx').catch(() => ({ default: PlainToast })))
const none: readonly ToastMessage[] = []

/**
 * Where toasts show. It stands in the page from the start: a live region must exist before its text does. On smaller
 * screens at the top, below the header: a dialog has its buttons at the bottom there.
 */
export function Toaster() {
  const messages = useSyncExternalStore(onToasts, shownToasts, () => none)
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-18 z-60 grid justify-items-center gap-2 p-4 xl:top-auto xl:bottom-0 xl:justify-items-end xl:p-6"
    >
      {messages.map((message) => (
        <Suspense key={message.id} fallback={null}>
          <ToastCard message={message} />
        </Suspense>
      ))}
    </section>
  )
}

function PlainToast({ message: { id, title, description, durationMs } }: { message: ToastMessage }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id), durationMs)
    return () => clearTimeout(timer)
  }, [id, durationMs])
  return (
    <p className="pointer-events-auto rounded-lg border border-line bg-surface px-4 py-3 text-sm shadow-mid">
      {title} {description}
    </p>
  )
}
