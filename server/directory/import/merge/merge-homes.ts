import { sql } from 'kysely'
import type { Trx } from '../../../database/schema.ts'
import { mergeStaged } from './merge-staged.ts'
import { staged } from './staging.ts'

const feedsDate = sql`coalesce(s.feed_updated_at, now())`

/** Returns how many stored homes may no longer be shown and were deleted. */
export async function mergeHomes(trx: Trx, source: string): Promise<number> {
  await sql`update ${staged('homes')} s set builder_id = c.builder_id from communities c where c.id = s.community_id`.execute(
    trx,
  )
  await mergeStaged(trx, {
    table: 'homes',
    same: sql`t.source = ${source} and t.community_id = s.community_id and t.homesite_id = s.homesite_id
      and coalesce(t.withheld_address, t.street_address) = coalesce(s.withheld_address, s.street_address)`,
    identity: sql`concat_ws(' ', ${source}::text, s.community_key, s.homesite_id, s.street_address)`,
    keys: {
      source: sql`${source}::text`,
      community_id: sql`s.community_id`,
      homesite_id: sql`s.homesite_id`,
      updated_at: feedsDate,
    },
    updatedAt: feedsDate,
    insertAs: { original_price: sql`coalesce(s.original_price, s.current_price)` },
    updateAs: { original_price: sql`coalesce(s.original_price, t.original_price, s.current_price)` },
  })
  const removed = await removeHidden(trx, source)
  await sql`
    insert into home_sightings select id, now() from ${staged('homes')}
    on conflict (home_id) do update set seen_at = excluded.seen_at`.execute(trx)
  await sql`
    insert into home_prices (home_id, seen_at, price)
    select s.id, p.seen_at, p.price
    from ${staged('homes')} s, jsonb_to_recordset(s.price_history) as p(seen_at timestamptz, price numeric)
    where s.outcome in ('new', 'changed')
    on conflict do nothing`.execute(trx)
  await sql`
    insert into home_prices (home_id, seen_at, price)
    select s.id, now(), s.current_price from ${staged('homes')} s
    where s.outcome in ('new', 'changed') and s.current_price is not null and s.current_price is distinct from (
      select p.price from home_prices p where p.home_id = s.id order by p.seen_at desc limit 1)
    on conflict do nothing`.execute(trx)
  return removed
}

/** Nothing of a hidden home or address stays: no row, no slug with the street, no row under the same listing's old address. */
async function removeHidden(trx: Trx, source: string): Promise<number> {
  const hidden = await sql`
    delete from homes h using hidden_homes x
    where h.source = ${source} and h.homesite_id = x.homesite_id and x.homesite_id <> ''`.execute(trx)
  const renamed = await sql`
    delete from homes h using ${staged('homes')} s
    where h.source = ${source} and h.homesite_id = s.homesite_id and s.homesite_id <> ''
      and s.withheld_address is not null and h.id <> s.id`.execute(trx)
  await sql`
    update homes h set slug = 'home-' || h.id || '-' || s.slug_base
    from ${staged('homes')} s
    where h.id = s.id and s.withheld_address is not null and s.outcome in ('new', 'changed')`.execute(trx)
  return Number((hidden.numAffectedRows ?? 0n) + (renamed.numAffectedRows ?? 0n))
}
