import { sql } from 'kysely'
import type { Trx } from '../../../database/schema.ts'
import { mergeStaged } from './merge-staged.ts'
import { staged } from './staging.ts'

export async function mergeHomes(trx: Trx, source: string) {
  await sql`update ${staged('homes')} s set builder_id = c.builder_id from communities c where c.id = s.community_id`.execute(
    trx,
  )
  await mergeStaged(trx, {
    table: 'homes',
    same: sql`t.source = ${source} and t.community_id = s.community_id and t.homesite_id = s.homesite_id
      and t.street_address = s.street_address`,
    identity: sql`${source} || ' ' || s.community_key || ' ' || s.homesite_id || ' ' || s.street_address`,
    keys: {
      source: sql`${source}::text`,
      community_id: sql`s.community_id`,
      homesite_id: sql`s.homesite_id`,
      street_address: sql`s.street_address`,
    },
    insertAs: { original_price: sql`coalesce(s.original_price, s.current_price)` },
    updateAs: { original_price: sql`coalesce(s.original_price, t.original_price, s.current_price)` },
  })
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
}
