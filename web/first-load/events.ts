import type { LeadFormType } from '@fairtide/domain/leads/form-types'

/** What one area may ask of another from anywhere, so that none has to import another. */
export interface SiteEvents {
  /**
   * Opens the sign-in modal. Anything may fire it, also as `showAuthModal` and without a detail. With `onSignedIn`
   * the caller says where to go then; without, a remembered place is gone back to.
   */
  'show-auth-modal': {
    tab?: 'signin' | 'signup' | 'forgot' | 'resend'
    onSignedIn?: () => void
    onClosed?: () => void
  }
  'show-lead-form': { type: LeadFormType; source: string; homeSlug?: string }
  'show-profile-settings': object
  /** A session ended: signed out, idle, expired, or ended in another tab. */
  'logged-out': object
}

/** The events that open a dialog; shell/asked-dialog.tsx knows which. */
export type DialogEvent = Exclude<keyof SiteEvents, 'logged-out'>

/** What such a dialog gets: the detail of the event, and how to say that it is done. */
export interface HostedDialogProps<Name extends DialogEvent> {
  detail: Partial<SiteEvents[Name]>
  onClose: () => void
}

export function emit<Name extends keyof SiteEvents>(name: Name, detail: SiteEvents[Name]) {
  window.dispatchEvent(new CustomEvent(name, { detail }))
}

/** Calls `handler` with the detail of each such event (empty if the event brings none); returns how to stop. */
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
