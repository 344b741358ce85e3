import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'
import { type HostedDialogProps, type DialogEvent, on, type SiteEvents } from '../events.ts'

/** Loaded when first opened. Each module imports '../site.css', because the public pages do not. */
const dialogs: { [Name in DialogEvent]?: ComponentType<HostedDialogProps<Name>> } = {
  'show-auth-modal': lazy(() => import('../../accounts/sign-in/auth-modal.tsx')),
  'show-profile-settings': lazy(() => import('../../accounts/profile/profile-modal.tsx')),
}

interface OpenDialog {
  name: DialogEvent
  detail: Partial<SiteEvents[DialogEvent]>
}

let openDialog: OpenDialog | null = null
const listeners = new Set<() => void>()

// At import, not in an effect: a page may emit in its own first effect, which runs earlier.
if (typeof window !== 'undefined') {
  for (const name of Object.keys(dialogs) as DialogEvent[]) on(name, (detail) => show({ name, detail }))
}

/** Shows one dialog at a time, the latest. */
export function DialogHost() {
  const current = useSyncExternalStore(
    subscribe,
    () => openDialog,
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

function show(next: OpenDialog | null) {
  // Waits for the lead form and the menu, which are above everything and may hold unsent text.
  const inFront = next && document.querySelector<HTMLDialogElement>('dialog[open]')
  if (inFront) return inFront.addEventListener('close', () => show(next), { once: true })
  openDialog = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
