import { type ComponentType, useSyncExternalStore } from 'react'
import { toast } from '../../ui/first-load/toast.ts'
import { type HostedDialogProps, type DialogEvent, on, type SiteEvents } from '../events.ts'

type Dialog<Name extends DialogEvent = DialogEvent> = ComponentType<HostedDialogProps<Name>>

/** Loaded when first needed. Each imports '../site.css', because the public pages do not. */
const loaders: { [Name in DialogEvent]?: () => Promise<{ default: Dialog<Name> }> } = {
  'show-auth-modal': () => import('../../accounts/sign-in/auth-modal.tsx'),
  'show-profile-settings': () => import('../../accounts/profile/profile-modal.tsx'),
}

interface OpenDialog {
  name: DialogEvent
  Dialog: Dialog
  detail: Partial<SiteEvents[DialogEvent]>
}

let openDialog: OpenDialog | null = null
let lastRequest = 0
const listeners = new Set<() => void>()

// At import, not in an effect: a page may emit in its own first effect, which runs earlier.
if (typeof window !== 'undefined') {
  for (const name of Object.keys(loaders) as DialogEvent[]) on(name, (detail) => void load(name, detail))
}

export function DialogHost() {
  const current = useSyncExternalStore(
    subscribe,
    () => openDialog,
    () => null,
  )
  if (!current) return null
  const { name, Dialog, detail } = current
  return <Dialog key={name} detail={detail} onClose={() => show(null)} />
}

/** Loaded before it is rendered: a script that does not arrive must not take the page down. */
async function load(name: DialogEvent, detail: Partial<SiteEvents[DialogEvent]>) {
  lastRequest += 1
  const request = lastRequest
  try {
    const module = await loaders[name]?.()
    if (module && request === lastRequest) show({ name, Dialog: module.default as Dialog, detail })
  } catch {
    // Browsers do not fetch a failed script again before a reload.
    toast('This window could not be loaded', {
      description: 'Check your connection and reload the page.',
      tone: 'bad',
    })
  }
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
