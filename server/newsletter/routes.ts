import { emailAddress } from '@fairtide/domain/email-address'
import {
  createDraft,
  newsletterPosts,
  postAnalytics,
  publicationAnalytics,
  readSubscriber,
  readSync,
  startSync,
  subscribe as subscribeCall,
  unsubscribe as unsubscribeCall,
} from '@fairtide/domain/newsletter/api'
import { draftPayload, TIER_MESSAGE } from '@fairtide/domain/newsletter/draft'
import { meansProvider } from '@fairtide/domain/newsletter-provider'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Person } from '../http/authenticated-user.ts'
import { notAllowed, notFound, Refusal } from '../http/http-error.ts'
import type { Serve } from '../http/register-route.ts'
import type { Provider } from './provider/provider.ts'
import { subscribe, unsubscribe } from './subscriptions/subscriptions.ts'
import { readPosts, findPost } from './provider/read-posts.ts'
import { lastSync, SYNC_JOB } from './provider/sync.ts'

interface Around {
  config: Pick<Config, 'NEWSLETTER_TIER'>
  jobs: Jobs
  provider: Provider
}

/** The calls under `/api/{newsletter}`, which stands for the provider's name, or for `newsletter`: whichever it is. */
export function newsletterRoutes(serve: Serve, { config, jobs, provider }: Around) {
  const isServed = ({ newsletter }: { newsletter: string }) => meansProvider(newsletter, provider.name)

  serve(newsletterPosts, async ({ params, db }) =>
    isServed(params) ? { posts: await readPosts(db, provider.name) } : notFound(),
  )

  serve(postAnalytics, async ({ params, db }) => {
    const post = isServed(params) ? await findPost(db, params.id) : undefined
    if (!post) return notFound('Post not found')
    const figures = await provider.figuresOf(db, post)
    await db
      .insertInto('post_analytics')
      .values({ ...figures, post_id: post.id })
      .onConflict((clash) => clash.column('post_id').doUpdateSet({ ...figures, updated_at: sql`now()` }))
      .execute()
    return figures
  })

  serve(publicationAnalytics, ({ params, db }) =>
    isServed(params) ? provider.publicationFigures(db) : notFound(),
  )

  serve(createDraft, async ({ params, body, db, person }) => {
    if (!isServed(params)) return notFound()
    if (config.NEWSLETTER_TIER !== 'enterprise') throw new Refusal(401, TIER_MESSAGE)
    const payload = draftPayload(body)
    const { postId, providerPostId } = await provider.createDraft(db, payload, person.id)
    const { id } = await db
      .insertInto('newsletter_drafts')
      .values({
        post_id: postId,
        provider: provider.name,
        provider_post_id: providerPostId,
        payload: JSON.stringify(payload),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { ...payload, status: 'draft' as const, id: providerPostId ?? postId ?? id }
  })

  serve(readSubscriber, async ({ params, db, person }) => {
    const email = emailAddress.safeParse(params.email).data
    if (!isServed(params) || !email || !mayAskFor(person, email)) return notFound()
    const known = await db
      .selectFrom('subscribers')
      .select(['email', 'status'])
      .where('email', '=', email)
      .executeTakeFirst()
    return known ?? (await provider.findSubscriber(email)) ?? notFound()
  })

  serve(subscribeCall, async ({ params, body, db, person, reply }) => {
    if (!isServed(params)) return notFound()
    if (body.email !== person.email) throw notAllowed('You can subscribe only your own address')
    const { isNew, ...subscriber } = await subscribe(db, provider, body)
    if (isNew) reply.status(201)
    return subscriber
  })

  serve(unsubscribeCall, async ({ params, db, person }) => {
    const email = emailAddress.safeParse(params.email).data
    if (!isServed(params) || !email) return notFound()
    if (!mayAskFor(person, email)) throw notAllowed('You can unsubscribe only your own address')
    const source = email === person.email ? 'blog' : 'admin'
    return (await unsubscribe(db, provider, email, source)) ?? notFound()
  })

  serve(readSync, async ({ params, db }) =>
    isServed(params)
      ? { provider: provider.name, tier: config.NEWSLETTER_TIER, last: await lastSync(db) }
      : notFound(),
  )

  serve(startSync, async ({ params, db }) => {
    if (!isServed(params)) return notFound()
    if (provider.name !== 'local') await jobs.enqueue(db, SYNC_JOB, {})
    return { provider: provider.name, tier: config.NEWSLETTER_TIER, last: await lastSync(db) }
  })
}

const mayAskFor = (person: Person, email: string) => person.isAdmin || person.email === email
