import * as z from 'zod/mini'
import { endpoint } from '../contract.ts'
import { emailAddress } from '../email-address.ts'
import { type ConsentVersion, consentWordings } from './consent.ts'
import { draftFields } from './draft.ts'
import { subscriber } from './subscriber.ts'
import { importRun } from '../import-run.ts'
import { uploadedFile } from '../validation/uploaded-file.ts'

/** The provider's name, or `newsletter`: see newsletter-provider.ts. */
const newsletter = z.string()

const ofProvider = z.object({ newsletter })
const ofPost = z.object({ newsletter, id: z.string() })
const ofSubscriber = z.object({ newsletter, email: z.string() })

export const newsletterPosts = endpoint({
  method: 'GET',
  path: '/api/:newsletter/posts',
  access: 'signed-in',
  summary: 'The posts of the newsletter, each with the provider’s id in a field named after it',
  params: ofProvider,
  response: z.object({
    posts: z.array(
      z.looseObject({
        id: z.string(),
        title: z.string(),
        subtitle: z.nullable(z.string()),
        content: z.string(),
        published_at: z.string(),
        slug: z.string(),
      }),
    ),
  }),
})

export const postAnalytics = endpoint({
  method: 'GET',
  path: '/api/:newsletter/posts/:id/analytics',
  access: 'admin',
  summary:
    'How a post did: views, subscribers it was sent to, and what percentage of them opened and clicked',
  params: ofPost,
  response: z.object({
    views: z.int(),
    subscribers: z.int(),
    open_rate: z.number(),
    click_rate: z.number(),
  }),
})

export const readSubscriber = endpoint({
  method: 'GET',
  path: '/api/:newsletter/subscribers/:email',
  access: 'signed-in',
  summary: 'The status of one’s own subscription; admins may ask for any',
  params: ofSubscriber,
  response: subscriber,
})

export const exportFormat = z.enum(['beehiiv', 'substack', 'ghost'])
export type ExportFormat = z.infer<typeof exportFormat>

const consentVersion = z.enum(Object.keys(consentWordings) as [ConsentVersion, ...ConsentVersion[]])

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/:newsletter/subscribers',
  access: 'signed-in',
  summary:
    'Subscribes oneself, or answers the subscription that stands; an unsubscription is undone only by an opt-in',
  params: ofProvider,
  body: z.strictObject({
    email: emailAddress,
    name: z.optional(z.string().check(z.maxLength(200))),
    /** Reactivates an inactive subscription, but never one that its owner ended. */
    reactivate: z.optional(z.boolean()),
    /** The wording the person agreed to by pressing a button. */
    consent_version: z.optional(consentVersion),
  }),
  status: [200, 201],
  response: subscriber,
})

export const unsubscribe = endpoint({
  method: 'DELETE',
  path: '/api/:newsletter/subscribers/:email',
  access: 'signed-in',
  summary: 'Ends one’s own subscription; admins may end any',
  params: ofSubscriber,
  response: subscriber,
})

const subscriberImport = importRun(
  z.object({
    format: exportFormat,
    subscribed: z.int(),
    /** Imported as unsubscribed, so that nothing here subscribes them again. */
    unsubscribed: z.int(),
    known: z.int(),
    refused_total: z.int(),
    refused: z.array(z.object({ row: z.int(), reason: z.string() })),
  }),
)
export type SubscriberImport = z.infer<typeof subscriberImport>

export const importSubscribers = endpoint({
  method: 'POST',
  path: '/api/:newsletter/subscribers/import',
  access: 'admin',
  summary:
    'Accepts the subscribers of an export of beehiiv, Substack or Ghost (CSV, form field `file`, 202); who is known here stays as they are',
  params: ofProvider,
  body: z.strictObject({ file: uploadedFile }),
  upload: { field: 'file' },
  status: 202,
  response: subscriberImport,
})

export const listSubscriberImports = endpoint({
  method: 'GET',
  path: '/api/:newsletter/subscribers/imports',
  access: 'admin',
  summary: 'The latest imports of subscribers, newest first, and how far each is',
  params: ofProvider,
  response: z.array(subscriberImport),
})

export const unsubscribeByLink = endpoint({
  method: 'POST',
  path: '/newsletter/unsubscribe',
  access: 'anyone',
  summary: 'Ends the subscription that a mail’s link names, in one click',
  query: z.object({
    token: z.string('This link is not complete. Please open it from the mail again.'),
  }),
  response: subscriber,
})

export const createDraft = endpoint({
  method: 'POST',
  path: '/api/:newsletter/posts',
  access: 'admin',
  summary: 'Creates a draft at the provider',
  keepSessionOn401: true,
  params: ofProvider,
  body: draftFields,
  status: 201,
  response: z.looseObject({ id: z.string(), title: z.string(), status: z.literal('draft') }),
})

export const publicationAnalytics = endpoint({
  method: 'GET',
  path: '/api/:newsletter/analytics',
  access: 'admin',
  summary: 'How the newsletter does as a whole',
  params: ofProvider,
  response: z.object({
    active_subscriptions: z.int(),
    inactive_subscriptions: z.int(),
    total_sent: z.int(),
    /** In percent; null while nothing was sent. */
    average_open_rate: z.nullable(z.number()),
    average_click_rate: z.nullable(z.number()),
  }),
})

const syncRun = z.object({
  started_at: z.string(),
  finished_at: z.nullable(z.string()),
  error: z.nullable(z.string()),
  posts_new: z.int(),
  posts_changed: z.int(),
  subscribers_changed: z.int(),
})
const syncState = z.object({ provider: z.string(), tier: z.string(), last: z.nullable(syncRun) })

export const readSync = endpoint({
  method: 'GET',
  path: '/api/:newsletter/sync',
  access: 'admin',
  summary: 'When posts, figures and subscribers were last taken from the provider, and how that went',
  params: ofProvider,
  response: syncState,
})

export const startSync = endpoint({
  method: 'POST',
  path: '/api/:newsletter/sync',
  access: 'admin',
  summary: 'Has posts, figures and subscribers taken from the provider now',
  params: ofProvider,
  response: syncState,
})
