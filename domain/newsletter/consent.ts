/** The consent wordings, stored word for word with each subscription; a changed wording needs a new version. */
export const consentWordings = {
  'blog-visit-2026-11-21':
    'When you read the blog signed in, we send new posts to your e-mail address and note whether they are opened. You can unsubscribe here or in any of the mails.',
  'blog-button-2026-11-21':
    'By pressing Subscribe you ask us to send new posts to your e-mail address and to note whether they are opened. You can unsubscribe here or in any of the mails.',
} as const

export type ConsentVersion = keyof typeof consentWordings

export const visitConsent: ConsentVersion = 'blog-visit-2026-11-21'
/** The only consent that undoes an unsubscription. */
export const buttonConsent: ConsentVersion = 'blog-button-2026-11-21'
