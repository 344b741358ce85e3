/**
 * What a person is told where they are subscribed. Each is recorded with the subscription word by word; change the
 * words, and give them a new version.
 */
export const consentWordings = {
  'blog-visit-2026-11-21':
    'When you read the blog signed in, we send new posts to your e-mail address and note whether they are opened. You can unsubscribe here or in any of the mails.',
  'blog-button-2026-11-21':
    'By pressing Subscribe you ask us to send new posts to your e-mail address and to note whether they are opened. You can unsubscribe here or in any of the mails.',
} as const

export type ConsentVersion = keyof typeof consentWordings

/** Recorded when the blog subscribes a reader by itself. */
export const visitConsent: ConsentVersion = 'blog-visit-2026-11-21'
/** Sent when a person presses Subscribe: the only thing that undoes an unsubscription. */
export const buttonConsent: ConsentVersion = 'blog-button-2026-11-21'
