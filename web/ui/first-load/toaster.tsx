import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { dismissToast, onToasts, shownToasts, type ToastMessage } from './toast.ts'

// The card is a script of its own, which does not arrive offline.
const ToastCard = lazy(() => import('../overlays/toast-card.tsx').catch(() => ({ default: PlainToast })))
const none: readonly ToastMessage[] = []

/**
 * Always mounted, because a live region must exist before its text. At the top on small screens, where dialogs have
 * their buttons at the bottom.
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
    <p className="rounded-lg border border-line bg-surface p-3">
      {title} {description}
    </p>
  )
}
