import type { Db } from '../../database/schema.ts'
import type { BeehiivSubscription } from '../beehiiv/subscriptions.ts'
import type { Provider } from '../provider/provider.ts'
import { unsubscribe } from './subscriptions.ts'

/** Skips people who unsubscribed here. @returns how many changed */
export async function updateStatuses(
  db: Db,
  provider: Provider,
  page: BeehiivSubscription[],
): Promise<number> {
  const byEmail = new Map(page.map((each) => [each.email.toLowerCase(), each]))
  const local = await db
    .selectFrom('subscribers')
    .select(['email', 'status', 'beehiiv_id', 'unsubscribed_at'])
    .where((eb) => eb('email', '=', eb.fn.any(eb.val([...byEmail.keys()]))))
    .execute()
  let changed = 0
  for (const row of local) {
    const remote = byEmail.get(row.email)
    if (!remote || row.unsubscribed_at || (remote.status === row.status && remote.id === row.beehiiv_id))
      continue
    changed += 1
    await db.transaction().execute(async (trx) => {
      if (remote.status === 'inactive') await unsubscribe(trx, provider, row.email, 'provider')
      await trx
        .updateTable('subscribers')
        .set({ status: remote.status, beehiiv_id: remote.id, updated_at: new Date() })
        .where('email', '=', row.email)
        .execute()
    })
  }
  return changed
}
