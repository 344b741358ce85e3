import { isDeepStrictEqual } from 'node:util'
import { estimatedHomeFields } from '@fairtide/domain/directory/home-fields/home-field-names'
import { sql } from 'kysely'
import type { Db, Trx } from '../../database/schema.ts'
import { type CommunityFacts, type DerivedHome, deriveHome, type EstimateReturns } from './derive-home.ts'
import { homeColumns } from '../records/home-columns.ts'
import { readMarketData } from './market-data.ts'
import { readPlanTypes } from './plan-types.ts'
import { type ReferenceCommunity, type ReferenceData, loadReferenceData } from './reference-data.ts'
import { type HomeRow, showHome } from '../records/show-records.ts'

type StoredHome = HomeRow & {
  listed_rent: number | null
  listed_build_type: string | null
  search_text: string
}

const homesPerBatch = 500

/** Homes that this transaction has written, or whose community or builder it has written. */
const changedHere = sql`(h.xmin = pg_current_xact_id()::xid or c.updated_at = now() or b.updated_at = now())`

/** Homes that this transaction changed or concerns, all, or those of counties whose costs changed. */
export type RefreshedHomes = 'changed' | 'all' | { counties: readonly string[] }

function conditionOf(which: RefreshedHomes) {
  if (which === 'all') return sql`true`
  return which === 'changed' ? changedHere : sql`h.county = any(${which.counties})`
}

/** An import derives the homes it writes; this catches homes whose community, builder, plans or estimates changed. */
export async function refreshHomes(
  trx: Trx,
  estimateReturns: EstimateReturns,
  which: RefreshedHomes,
): Promise<void> {
  const marketData = await readMarketData(trx)
  const planTypesOf = await readPlanTypes(trx)
  const referenceData = await loadReferenceData(trx)
  const { rows: found } = await sql<{ ids: number[] | null }>`
    select array_agg(h.id order by h.id) as ids from homes h join communities c on c.id = h.community_id left join builders b on b.id = h.builder_id
    where ${conditionOf(which)}`.execute(trx)
  const ids = found[0]?.ids ?? []
  for (let from = 0; from < ids.length; from += homesPerBatch) {
    const rows = await storedHomes(trx, ids.slice(from, from + homesPerBatch))
    const changed: (DerivedHome & { id: number })[] = []
    const homeJson: string[] = []
    for (const { listed_rent, listed_build_type, search_text, ...home } of rows) {
      const own = { ...home, listed_rent, listed_build_type }
      const facts = communityFacts(referenceData.communities.get(home.community_id))
      const derived = deriveHome(own, facts, planTypesOf(home), marketData, estimateReturns)
      const { search_text: text, ...shown } = derived
      const isSame =
        text === search_text && keysOf(shown).every((name) => isDeepStrictEqual(shown[name], home[name]))
      if (!isSame) changed.push({ id: home.id, ...derived })
      homeJson.push(JSON.stringify(showHome({ ...home, ...shown }, referenceData)))
    }
    await writeDerived(trx, changed)
    await storeHomeJson(
      trx,
      rows.map(({ id }) => id),
      homeJson,
    )
  }
}

const keysOf = Object.keys as <Key extends string>(record: Record<Key, unknown>) => Key[]

async function storedHomes(trx: Trx, ids: number[]): Promise<StoredHome[]> {
  const { rows } = await sql<StoredHome>`
    select ${homeColumns}, h.listed_rent, h.listed_build_type, h.search_text from homes h where h.id = any(${ids})`.execute(
    trx,
  )
  return rows
}

function communityFacts(community: ReferenceCommunity | undefined): CommunityFacts {
  const { reference } = community ?? {}
  return {
    name: reference?.name ?? null,
    subdivision: reference?.subdivision ?? null,
    builder_name: reference?.builder?.name ?? null,
    build_types: community?.build_types ?? [],
    property_tax_percentage: community?.property_tax_percentage ?? null,
    hoa_fees_monthly: community?.hoa_fees_monthly ?? null,
    cdd_fees_annual: community?.cdd_fees_annual ?? null,
    flood_zone: community?.flood_zone ?? null,
  }
}

const derivedColumns = ['search_text', ...estimatedHomeFields]

async function writeDerived(trx: Trx, changed: readonly object[]) {
  if (changed.length === 0) return
  await sql`
    update homes h set ${sql.join(derivedColumns.map((name) => sql`${sql.ref(name)} = d.${sql.ref(name)}`))}
    from jsonb_populate_recordset(null::homes, ${JSON.stringify(changed)}::jsonb) d
    where d.id = h.id`.execute(trx)
}

async function storeHomeJson(trx: Trx, ids: number[], homeJson: string[]) {
  await sql`
    insert into home_answers (home_id, answer) select * from unnest(${ids}::integer[], ${homeJson}::text[])
    on conflict (home_id) do update set answer = excluded.answer
      where home_answers.answer <> excluded.answer`.execute(trx)
}

/** The JSON of homes that something other than an import has written. */
export async function buildHomeJson(
  db: Db,
  ids: readonly number[],
  referenceData: ReferenceData,
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<HomeRow>`
    select ${homeColumns} from homes h where h.id = any(${ids})`.execute(db)
  return new Map(rows.map((row) => [row.id, JSON.stringify(showHome(row, referenceData))]))
}
