import { maxRefusedNamed } from '@fairtide/domain/import-run'
import type { ExportFormat } from '@fairtide/domain/newsletter/api'
import type { Db, Trx } from '../../database/schema.ts'
import { importJob } from '../../jobs/import-job.ts'
import type { Provider } from '../provider/provider.ts'
import type { ExportedSubscriber } from './read-subscribers.ts'

type Person = Exclude<ExportedSubscriber, { reason: string }>

export interface SubscriberBatch {
  people: Person[]
  refused: { row: number; reason: string }[]
  repeated: number
}

export interface SubscribersSummary {
  format: ExportFormat
  subscribed: number
  unsubscribed: number
  known: number
  refused_total: number
  refused: { row: number; reason: string }[]
}

/** Known subscribers stay unchanged: an export is older than what people did here. */
export const subscribersImportJob = (db: Db, provider: Provider) =>
  importJob<SubscriberBatch, SubscribersSummary>({
    kind: 'subscribers',
    script: new URL('./import-worker.ts', import.meta.url),
    db,
    async importItem(trx, { people, refused, repeated }, summary) {
      const added = people.length > 0 ? await addUnknown(trx, provider, summary.format, people) : []
      const subscribed = added.filter(({ isUnsubscribed }) => !isUnsubscribed)
      for (const { email } of subscribed) await provider.subscriptionChanged(trx, email)
      return {
        ...summary,
        subscribed: summary.subscribed + subscribed.length,
        unsubscribed: summary.unsubscribed + added.length - subscribed.length,
        known: summary.known + people.length - added.length + repeated,
        refused_total: summary.refused_total + refused.length,
        refused: [...summary.refused, ...refused].slice(0, maxRefusedNamed),
      }
    },
  })

async function addUnknown(trx: Trx, provider: Provider, format: string, people: Person[]) {
  const now = new Date()
  const rows = await trx
    .insertInto('subscribers')
    .values(
      people.map(({ email, name, isUnsubscribed }) => ({
        email,
        name,
        status: isUnsubscribed ? 'inactive' : provider.initialStatus,
        unsubscribed_at: isUnsubscribed ? now : null,
      })),
    )
    .onConflict((clash) => clash.doNothing())
    .returning('email')
    .execute()
  const emails = new Set(rows.map(({ email }) => email))
  const added = people.filter(({ email }) => emails.has(email))
  if (added.length > 0)
    await trx
      .insertInto('newsletter_consents')
      .values(
        added.map(({ email, isUnsubscribed, since }) => ({
          email,
          action: isUnsubscribed ? 'unsubscribed' : 'subscribed',
          source: `import from ${format}`,
          wording: since && !isUnsubscribed ? `Subscribed there on ${since}.` : null,
        })),
      )
      .execute()
  return added
}
