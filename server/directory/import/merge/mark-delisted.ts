import { sql } from 'kysely'
import type { Trx } from '../../../database/schema.ts'
import { staged } from './staging.ts'

/** Delists what the feed no longer has. The rows stay, so that saved links keep their page. */
export async function markDelisted(trx: Trx, source: string, full: boolean) {
  const absent = sql`(${full} and not exists (select 1 from ${staged('communities')} s where s.source_key = c.source_key)
    and not exists (select 1 from covered_communities v where v.community_key = c.source_key)
    and exists (select 1 from ${staged('communities')}))`
  const homes = await sql`
    update homes h set availability_status = 'delisted', gone_at = now()
    from communities c
    where c.id = h.community_id and h.source = ${source} and h.gone_at is null and (${covered('home')} or ${absent})
      and not exists (select 1 from ${staged('homes')} s where s.id = h.id)
      and not exists (select 1 from mentioned_homes m where m.community_key = c.source_key
        and m.homesite_id = h.homesite_id and m.street_address = coalesce(h.withheld_address, h.street_address))`.execute(
    trx,
  )
  const plans = await sql`
    update floorplans t set gone_at = now()
    from communities c
    where c.id = t.community_id and c.source = ${source} and t.gone_at is null and (${covered('floorplan')} or ${absent})
      and not exists (select 1 from ${staged('floorplans')} s where s.id = t.id)`.execute(trx)
  const communities = await sql`
    update communities c set gone_at = now(), updated_at = now()
    where c.source = ${source} and c.gone_at is null and ${absent}`.execute(trx)
  const builders = await sql`
    update builders b set gone_at = now(), updated_at = now()
    where ${full} and b.source = ${source} and b.gone_at is null and exists (select 1 from ${staged('builders')})
      and not exists (select 1 from ${staged('builders')} s where s.id = b.id)
      and not exists (select 1 from communities c where c.builder_id = b.id and c.gone_at is null)`.execute(
    trx,
  )
  return {
    builders: changed(builders),
    communities: changed(communities),
    plans: changed(plans),
    homes: changed(homes),
  }
}

const covered = (kind: string) =>
  sql`exists (select 1 from covered_communities v where v.kind = ${kind} and v.community_key = c.source_key)`

const changed = (result: { numAffectedRows?: bigint }) => Number(result.numAffectedRows ?? 0n)
