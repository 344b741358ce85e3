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
import { draftPayload, tierMessage } from '@fairtide/domain/newsletter/draft'
import { isProviderName } from '@fairtide/domain/newsletter-provider'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { AuthenticatedUser } from '../http/authentication.ts'
import { forbidden, notFound, HttpError } from '../http/http-error.ts'
import type { RegisterRoute } from '../http/register-route.ts'
import type { Provider } from './provider/provider.ts'
import { subscribe, unsubscribe } from './subscriptions/subscriptions.ts'
import { readPosts, findPost } from './provider/read-posts.ts'
import { lastSync, syncJobName } from './provider/sync.ts'

interface RouteDeps {
  config: Pick<Config, 'NEWSLETTER_TIER'>
  jobs: Jobs
  provider: Provider
}

/** The endpoints under `/api/{newsletter}`: the provider's name or `newsletter`. */
export function newsletterRoutes(registerRoute: RegisterRoute, { config, jobs, provider }: RouteDeps) {
  const isServed = ({ newsletter }: { newsletter: string }) => isProviderName(newsletter, provider.name)

  registerRoute(newsletterPosts, async ({ params, db }) =>
    isServed(params) ? { posts: await readPosts(db, provider.name) } : notFound(),
  )

  registerRoute(postAnalytics, async ({ params, db }) => {
    const post = isServed(params) ? await findPost(db, params.id) : undefined
    if (!post) return notFound('Post not found')
    const figures = await provider.readPostFigures(db, post)
    await db
      .insertInto('post_analytics')
      .values({ ...figures, post_id: post.id })
      .onConflict((clash) => clash.column('post_id').doUpdateSet({ ...figures, updated_at: sql`now()` }))
      .execute()
    return figures
  })

  registerRoute(publicationAnalytics, ({ params, db }) =>
    isServed(params) ? provider.publicationFigures(db) : notFound(),
  )

  registerRoute(createDraft, async ({ params, body, db, user }) => {
    if (!isServed(params)) return notFound()
    if (config.NEWSLETTER_TIER !== 'enterprise') throw new HttpError(401, tierMessage)
    const payload = draftPayload(body)
    const { postId, providerPostId } = await provider.createDraft(db, payload, user.id)
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

  registerRoute(readSubscriber, async ({ params, db, user }) => {
    const email = emailAddress.safeParse(params.email).data
    if (!isServed(params) || !email || !mayAskFor(user, email)) return notFound()
    const known = await db
      .selectFrom('subscribers')
      .select(['email', 'status'])
      .where('email', '=', email)
      .executeTakeFirst()
    return known ?? (await provider.findSubscriber(email)) ?? notFound()
  })

  registerRoute(subscribeCall, async ({ params, body, db, user, reply }) => {
    if (!isServed(params)) return notFound()
    if (body.email !== user.email) throw forbidden('You can subscribe only your own address')
    const { isNew, ...subscriber } = await subscribe(db, provider, body)
    if (isNew) reply.status(201)
    return subscriber
  })

  registerRoute(unsubscribeCall, async ({ params, db, user }) => {
    const email = emailAddress.safeParse(params.email).data
    if (!isServed(params) || !email) return notFound()
    if (!mayAskFor(user, email)) throw forbidden('You can unsubscribe only your own address')
    const source = email === user.email ? 'blog' : 'admin'
    return (await unsubscribe(db, provider, email, source)) ?? notFound()
  })

  registerRoute(readSync, async ({ params, db }) =>
    isServed(params)
      ? { provider: provider.name, tier: config.NEWSLETTER_TIER, last: await lastSync(db) }
      : notFound(),
  )

  registerRoute(startSync, async ({ params, db }) => {
    if (!isServed(params)) return notFound()
    if (provider.name !== 'local') await jobs.enqueue(db, syncJobName, {})
    return { provider: provider.name, tier: config.NEWSLETTER_TIER, last: await lastSync(db) }
  })
}

const mayAskFor = (user: AuthenticatedUser, email: string) => user.isAdmin || user.email === email
