import { sql } from 'kysely'
import type { Db, Trx } from '../../database/schema.ts'
import { derivationVersion } from './derivation-version.ts'
import type { EstimateReturns } from './derive-home.ts'
import { refreshHomes } from './refresh-homes.ts'

/** Writers of the listings run one at a time, without a time limit. */
export async function lockListings(trx: Trx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`select pg_advisory_xact_lock(hashtext('directory import'))`.execute(trx)
}

/** Derives everything again if another version of the rules did it last. A server calls it as it starts. */
export async function refreshIfStale(db: Db, estimateReturns: EstimateReturns): Promise<void> {
  if (await isUpToDate(db)) return
  await db.transaction().execute(async (trx) => {
    await lockListings(trx)
    if (!(await isUpToDate(trx))) await refreshDirectory(trx, estimateReturns)
  })
  await vacuumListings(db)
}

/** PostgreSQL uses index-only scans only on pages that a vacuum has marked. */
export const vacuumListings = (db: Db) =>
  // Vacuum cannot run in a transaction, so the time limit is changed on the connection.
  db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`vacuum (analyze) homes, home_answers, communities, builders`
      .execute(connection)
      .finally(() => sql`reset statement_timeout`.execute(connection))
  })

async function isUpToDate(db: Db): Promise<boolean> {
  const { derived_by } = await db
    .selectFrom('directory_version')
    .select('derived_by')
    .executeTakeFirstOrThrow()
  return derived_by === String(derivationVersion)
}

/** What concerns more homes than those that this transaction has written. */
interface Changes {
  haveRentsChanged?: boolean
  /** Counties whose costs changed. */
  counties?: readonly string[]
}

/** Updates everything derived from the listings, then raises the version so that every process drops its caches. */
export async function refreshDirectory(
  trx: Trx,
  estimateReturns: EstimateReturns,
  { haveRentsChanged = false, counties = [] }: Changes = {},
): Promise<void> {
  await sql`update homes h set builder_id = c.builder_id
    from communities c where c.id = h.community_id and h.builder_id is distinct from c.builder_id`.execute(
    trx,
  )
  const concernsAll = haveRentsChanged || !(await isUpToDate(trx))
  // Before the communities, which show the types of their homes.
  await refreshHomes(
    trx,
    estimateReturns,
    concernsAll ? 'all' : counties.length > 0 ? { counties } : 'changed',
  )
  await refreshCommunities(trx)
  await refreshBuilders(trx)
  await refreshSearchTexts(trx)
  await sql`update directory_version
    set version = version + 1, derived_by = ${String(derivationVersion)}`.execute(trx)
}

const typeName = sql`case h.build_type when 'SFH' then 'Single Family Home' when 'TH' then 'Townhome' else h.build_type end`

async function refreshCommunities(trx: Trx) {
  await sql`
    update communities c set available_homes = d.available, most_bedrooms = d.bedrooms, shown_types = d.types,
      price_from = d.price_from, types_inferred = d.inferred
    from (
      select c.id, count(h.id) filter (where h.availability_status = 'available') as available,
        max(h.bedrooms) filter (where h.availability_status <> 'delisted') as bedrooms,
        least(c.entry_level_price, min(h.current_price) filter (where h.availability_status = 'available')) as price_from,
        case when c.build_types <> '{}' then c.build_types
          else coalesce(array_agg(distinct ${typeName}) filter (where h.build_type is not null), '{}') end as types,
        c.build_types = '{}' and coalesce(bool_or(h.build_type_source = 'inferred'), false) as inferred
      from communities c left join homes h on h.community_id = c.id
      group by c.id
    ) d
    where d.id = c.id
      and (c.available_homes, c.most_bedrooms, c.shown_types, c.price_from, c.types_inferred)
        is distinct from (d.available, d.bedrooms, d.types, d.price_from::numeric, d.inferred)`.execute(trx)
}

async function refreshBuilders(trx: Trx) {
  await sql`
    update builders b set community_count = d.communities, available_homes = d.homes, shown_types = d.types,
      shown_regions = d.regions, price_from = d.price_from
    from (
      select b.id, count(c.id) as communities, coalesce(sum(c.available_homes), 0) as homes,
        case when b.build_types <> '{}' then b.build_types else coalesce((
          select array_agg(distinct type order by type) from communities c, unnest(c.shown_types) type
          where c.builder_id = b.id and c.gone_at is null), '{}') end as types,
        case when b.regions <> '{}' then b.regions
          else coalesce(array_agg(distinct c.county) filter (where c.county is not null), '{}') end as regions,
        case when b.price_range is not null then b.price_from else min(c.price_from) end as price_from
      from builders b left join communities c on c.builder_id = b.id and c.gone_at is null
      group by b.id
    ) d
    where d.id = b.id and (b.community_count, b.available_homes, b.shown_types, b.shown_regions, b.price_from)
      is distinct from (d.communities, d.homes, d.types, d.regions, d.price_from)`.execute(trx)
}

async function refreshSearchTexts(trx: Trx) {
  await sql`
    update builders b set search_text = d.text
    from (select id, lower(concat_ws(' ', name, headquarters, array_to_string(shown_regions, ' '), builder_segment)) as text
      from builders) d
    where d.id = b.id and b.search_text <> d.text`.execute(trx)
  await sql`
    update communities c set search_text = d.text
    from (select c.id, lower(concat_ws(' ', c.name, c.subdivision, c.street_address, c.city, c.state, c.zip, c.county,
        b.name, array_to_string(c.amenities, ' '))) as text
      from communities c left join builders b on b.id = c.builder_id) d
    where d.id = c.id and c.search_text <> d.text`.execute(trx)
}
