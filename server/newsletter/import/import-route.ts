import { importSubscribers } from '@fairtide/domain/newsletter/api'
import { meansProvider } from '@fairtide/domain/newsletter-provider'
import type { Trx } from '../../database/schema.ts'
import { notFound } from '../../refusal.ts'
import type { Serve } from '../../serve.ts'
import type { Provider } from '../provider.ts'
import { type ExportedSubscriber, readSubscribers } from './read-subscribers.ts'

type Person = Exclude<ExportedSubscriber, { reason: string }>

/** Rows of one statement; the database takes 65,535 values. */
const BATCH = 1000

/**
 * Takes in who subscribed elsewhere, and who left there. Whoever is known here stays as they are: an export is older
 * than what people did here. `serve` must read forms with files.
 */
export function importRoute(serve: Serve, provider: Provider) {
  serve(importSubscribers, async ({ params, body, db }) => {
    if (!meansProvider(params.newsletter, provider.name)) return notFound()
    const { format, people } = readSubscribers(body.file)
    const refused = people.filter((each) => 'reason' in each)
    const taken = onceEach(people)
    let subscribed = 0
    let unsubscribed = 0
    for (let from = 0; from < taken.length; from += BATCH) {
      const added = await addUnknown(db, provider, format, taken.slice(from, from + BATCH))
      for (const { email, hasLeft } of added) {
        if (hasLeft) unsubscribed += 1
        else {
          subscribed += 1
          await provider.subscriptionChanged(db, email)
        }
      }
    }
    const known = people.length - refused.length - subscribed - unsubscribed
    return { format, subscribed, unsubscribed, known, refused }
  })
}

/** Of several rows with one address the first counts, unless one of them says that its owner left. */
function onceEach(people: ExportedSubscriber[]): Person[] {
  const byEmail = new Map<string, Person>()
  for (const each of people)
    if ('email' in each && (each.hasLeft || !byEmail.has(each.email))) byEmail.set(each.email, each)
  return [...byEmail.values()]
}

async function addUnknown(trx: Trx, provider: Provider, format: string, people: Person[]) {
  const now = new Date()
  const rows = await trx
    .insertInto('subscribers')
    .values(
      people.map(({ email, name, hasLeft }) => ({
        email,
        name,
        status: hasLeft ? 'inactive' : provider.firstStatus,
        unsubscribed_at: hasLeft ? now : null,
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
        added.map(({ email, hasLeft, since }) => ({
          email,
          action: hasLeft ? 'unsubscribed' : 'subscribed',
          source: `import from ${format}`,
          wording: since && !hasLeft ? `Subscribed there on ${since}.` : null,
        })),
      )
      .execute()
  return added
}
