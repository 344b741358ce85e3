import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'
import { type HostedDialogProps, type DialogEvent, on, type SiteEvents } from '../events.ts'

/**
 * The dialog of each area by the event that opens it, loaded when it is first asked for. Such a module imports
 * '../site.css', because the public pages do not.
 */
const dialogs: { [Name in DialogEvent]?: ComponentType<HostedDialogProps<Name>> } = {
  'show-auth-modal': lazy(() => import('../../accounts/sign-in/auth-modal.tsx')),
  'show-profile-settings': lazy(() => import('../../accounts/profile/profile-modal.tsx')),
}

interface Asked {
  name: DialogEvent
  detail: Partial<SiteEvents[DialogEvent]>
}

let asked: Asked | null = null
const listeners = new Set<() => void>()

// Listening starts with the module, not in an effect: a page may ask in its own first effect, which runs earlier.
if (typeof window !== 'undefined') {
  for (const name of Object.keys(dialogs) as DialogEvent[]) on(name, (detail) => show({ name, detail }))
}

/** Shows what was asked for last, one dialog at a time. */
export function DialogHost() {
  const current = useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  )
  if (!current) return null
  const Dialog = dialogs[current.name] as ComponentType<HostedDialogProps<DialogEvent>>
  return (
    <Suspense fallback={null}>
      <Dialog key={current.name} detail={current.detail} onClose={() => show(null)} />
    </Suspense>
  )
}

function show(next: Asked | null) {
  // The lead form and the menu stand above everything: they, and what was typed there, come first.
  const inFront = next && document.querySelector<HTMLDialogElement>('dialog[open]')
  if (inFront) return inFront.addEventListener('close', () => show(next), { once: true })
  asked = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
