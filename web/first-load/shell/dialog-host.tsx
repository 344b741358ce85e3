import { type ComponentType, useSyncExternalStore } from 'react'
import { toast } from '../../ui/first-load/toast.ts'
import { type HostedDialogProps, type DialogEvent, on, type SiteEvents } from '../events.ts'

type Dialog<Name extends DialogEvent = DialogEvent> = ComponentType<HostedDialogProps<Name>>

/**
 * The dialog of each area by the event that opens it, loaded when first needed. Such a module imports '../site.css',
 * because the public pages do not.
 */
const loaders: { [Name in DialogEvent]?: () => Promise<{ default: Dialog<Name> }> } = {
  'show-auth-modal': () => import('../../accounts/sign-in/auth-modal.tsx'),
  'show-profile-settings': () => import('../../accounts/profile/profile-modal.tsx'),
}

interface OpenDialog {
  name: DialogEvent
  Dialog: Dialog
  detail: Partial<SiteEvents[DialogEvent]>
}

let open: OpenDialog | null = null
let lastRequest = 0
const listeners = new Set<() => void>()

// Listening starts with the module, not in an effect: a page may fire an event in its own first effect, which runs earlier.
if (typeof window !== 'undefined') {
  for (const name of Object.keys(loaders) as DialogEvent[]) on(name, (detail) => void load(name, detail))
}

/** Shows the dialog that was requested last, one at a time. */
export function DialogHost() {
  const current = useSyncExternalStore(
    subscribe,
    () => open,
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
    // Browsers do not fetch a failed script again before the page is loaded anew.
    toast('This window could not be loaded', {
      description: 'Check your connection and reload the page.',
      tone: 'bad',
    })
  }
}

function show(next: OpenDialog | null) {
  // The lead form and the menu stand above everything: they, and what was typed there, come first.
  const inFront = next && document.querySelector<HTMLDialogElement>('dialog[open]')
  if (inFront) return inFront.addEventListener('close', () => show(next), { once: true })
  open = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
