import { handleImport } from '../../jobs/import-script.ts'
import { type ExportedSubscriber, readSubscribers } from './read-subscribers.ts'
import type { SubscriberBatch, SubscribersSummary } from './subscribers-job.ts'

/** PostgreSQL allows 65,535 parameters per statement. */
const batchRows = 1000

handleImport<SubscriberBatch, SubscribersSummary>((file, after) => {
  const { format, people } = readSubscribers(file)
  return {
    total: people.length,
    summary: { format, subscribed: 0, unsubscribed: 0, known: 0, refused_total: 0, refused: [] },
    items: batches(people, after),
  }
})

function* batches(people: ExportedSubscriber[], after: number) {
  const first = firstRows(people)
  for (let from = after; from < people.length; from += batchRows) {
    const rows = people.slice(from, from + batchRows)
    yield {
      count: rows.length,
      item: {
        people: rows.filter((each) => 'email' in each && first.get(each.email) === each),
        refused: rows.filter((each) => 'reason' in each),
        repeated: rows.filter((each) => 'email' in each && first.get(each.email) !== each).length,
      } as SubscriberBatch,
    }
  }
}

/** The first row of an address counts, unless another one says unsubscribed. */
function firstRows(people: ExportedSubscriber[]) {
  const byEmail = new Map<string, ExportedSubscriber>()
  for (const each of people)
    if ('email' in each && (each.isUnsubscribed || !byEmail.has(each.email))) byEmail.set(each.email, each)
  return byEmail
}
