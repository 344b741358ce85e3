import type { LeadFormType } from '@fairtide/domain/leads/form-types'

/** Events between areas, which must not import each other. */
export interface SiteEvents {
  /** Also fired as `showAuthModal`. Without `onSignedIn` a remembered page opens next. */
  'show-auth-modal': {
    tab?: 'signin' | 'signup' | 'forgot' | 'resend'
    onSignedIn?: () => void
    onClosed?: () => void
  }
  'show-lead-form': { type: LeadFormType; source: string; homeSlug?: string }
  'show-profile-settings': object
  'logged-out': object
}

/** The events that open a dialog; shell/dialog-host.tsx maps them. */
export type DialogEvent = Exclude<keyof SiteEvents, 'logged-out'>

export interface HostedDialogProps<Name extends DialogEvent> {
  detail: Partial<SiteEvents[Name]>
  onClose: () => void
}

export function emit<Name extends keyof SiteEvents>(name: Name, detail: SiteEvents[Name]) {
  window.dispatchEvent(new CustomEvent(name, { detail }))
}

/** Returns the function that removes the listener; the detail is empty where the event has none. */
export function on<Name extends keyof SiteEvents>(
  name: Name,
  handler: (detail: Partial<SiteEvents[Name]>) => void,
): () => void {
  const names = name === 'show-auth-modal' ? [name, 'showAuthModal'] : [name]
  const onEvent = (event: Event) => handler(event instanceof CustomEvent ? (event.detail ?? {}) : {})
  for (const each of names) window.addEventListener(each, onEvent)
  return () => {
    for (const each of names) window.removeEventListener(each, onEvent)
  }
}
