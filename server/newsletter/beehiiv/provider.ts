import { tierMessage } from '@fairtide/domain/newsletter/draft'
import type { Config } from '../../config.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { HttpError } from '../../http/http-error.ts'
import { countSubscribers } from '../subscriptions/count-subscribers.ts'
import type { Provider } from '../provider/provider.ts'
import { beehiivClient, BeehiivError } from './client.ts'
import { postFigures } from './posts.ts'
import { createBeehiivDraft, publicationFigures } from './publication.ts'
import { findSubscription } from './subscriptions.ts'

const shortTimeoutMs = 8000

export const subscriptionJobName = 'newsletter-subscription'

export function beehiivProvider(config: Config, jobs: Jobs): Provider {
  const beehiiv = beehiivClient(config, { timeoutMs: shortTimeoutMs, inBackground: false })
  return {
    name: 'beehiiv',
    mailsPosts: false,
    initialStatus: 'pending',
    subscriptionChanged: (trx, email) => jobs.enqueue(trx, subscriptionJobName, { email }),
    async findSubscriber(email) {
      const found = await orUnavailable(findSubscription(beehiiv, email))
      return found && { email, status: found.status }
    },
    async createDraft(_trx, payload) {
      return {
        postId: null,
        providerPostId: await orTierRequired(createBeehiivDraft(beehiiv, payload, config.PUBLIC_URL)),
      }
    },
    async readPostFigures(db, { id, providerPostId }) {
      if (providerPostId) {
        const current = await orNullWhenUnavailable(postFigures(beehiiv, providerPostId))
        if (current) return current
      }
      const stored = await db
        .selectFrom('post_analytics')
        .select(['views', 'subscribers', 'open_rate', 'click_rate'])
        .where('post_id', '=', id)
        .executeTakeFirst()
      return stored ?? { views: 0, subscribers: 0, open_rate: 0, click_rate: 0 }
    },
    async publicationFigures(db) {
      const ours = await countSubscribers(db)
      return { ...ours, ...(await orUnavailable(publicationFigures(beehiiv))) }
    },
  }
}

async function orTierRequired<Value>(promise: Promise<Value>): Promise<Value> {
  try {
    return await promise
  } catch (error) {
    if (error instanceof BeehiivError && (error.status === 401 || error.status === 403))
      throw new HttpError(401, tierMessage)
    return orUnavailable(Promise.reject(error))
  }
}

async function orUnavailable<Value>(promise: Promise<Value>): Promise<Value> {
  try {
    return await promise
  } catch (error) {
    if (error instanceof BeehiivError)
      throw new HttpError(
        503,
        'The newsletter’s provider does not answer right now. Please try again in a few minutes.',
      )
    throw error
  }
}

async function orNullWhenUnavailable<Value>(promise: Promise<Value>): Promise<Value | null> {
  try {
    return await promise
  } catch (error) {
    if (error instanceof BeehiivError) return null
    throw error
  }
}
