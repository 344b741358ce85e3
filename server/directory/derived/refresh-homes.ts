import { sql } from 'kysely'
import type { Db, Trx } from '../../database/schema.ts'
import { type CommunityFacts, type DerivedHome, deriveHome, type EstimateReturns } from './derive-home.ts'
import { homeColumns } from './home-columns.ts'
import { readHudRents } from './hud-rents.ts'
import { type KnownCommunity, type ReferenceData, readRecords } from './reference-data.ts'
import { type HomeRow, showHome } from '../records/show-records.ts'

type StoredHome = HomeRow & { listed_rent: number | null; search_text: string }

const homesPerBatch = 500

/** Homes that this transaction has written, or whose community or builder it has. */
const touched = sql`(h.updated_at = now() or c.updated_at = now() or b.updated_at = now())`

/**
 * Derives anew what follows from other columns, writes what differs, and keeps each home as lists will answer it. An
 * import derives what it brings in itself; what differs is homes whose community, builder or HUD rent changed.
 */
export async function refreshHomes(
  trx: Trx,
  estimateReturns: EstimateReturns,
  which: 'all' | 'touched',
): Promise<void> {
  const rents = await readHudRents(trx)
  const known = await readRecords(trx)
  const { rows: found } = await sql<{ ids: number[] | null }>`
    select array_agg(h.id order by h.id) as ids from homes h join communities c on c.id = h.community_id left join builders b on b.id = h.builder_id
    where ${which === 'all' ? sql`true` : touched}`.execute(trx)
  const ids = found[0]?.ids ?? []
  for (let from = 0; from < ids.length; from += homesPerBatch) {
    const rows = await storedHomes(trx, ids.slice(from, from + homesPerBatch))
    const changed: (DerivedHome & { id: number })[] = []
    const answers: string[] = []
    for (const { listed_rent, search_text, ...home } of rows) {
      const own = { ...home, listed_rent }
      const facts = factsOf(known.communities.get(home.community_id))
      const derived = deriveHome(own, facts, rents.get(home.zipcode ?? ''), estimateReturns)
      const { search_text: text, ...shown } = derived
      const isSame = text === search_text && names(shown).every((name) => shown[name] === home[name])
      if (!isSame) changed.push({ id: home.id, ...derived })
      answers.push(JSON.stringify(showHome({ ...home, ...shown }, known)))
    }
    await writeDerived(trx, changed)
    await keepAnswers(
      trx,
      rows.map(({ id }) => id),
      answers,
    )
  }
}

const names = Object.keys as <Key extends string>(record: Record<Key, unknown>) => Key[]

async function storedHomes(trx: Trx, ids: number[]): Promise<StoredHome[]> {
  const { rows } = await sql<StoredHome>`
    select ${homeColumns}, h.listed_rent, h.search_text from homes h where h.id = any(${ids})`.execute(trx)
  return rows
}

/** A community as its homes fall back on it; without one, nothing is known. */
function factsOf(community: KnownCommunity | undefined): CommunityFacts {
  const { reference } = community ?? {}
  return {
    name: reference?.name ?? null,
    subdivision: reference?.subdivision ?? null,
    builder_name: reference?.builder?.name ?? null,
    property_tax_percentage: community?.property_tax_percentage ?? null,
    hoa_fees_monthly: community?.hoa_fees_monthly ?? null,
    cdd_fees_annual: community?.cdd_fees_annual ?? null,
    flood_zone: community?.flood_zone ?? null,
  }
}

async function writeDerived(trx: Trx, changed: readonly object[]) {
  if (changed.length === 0) return
  await sql`
    update homes h set search_text = d.search_text, estimated_monthly_rent = d.estimated_monthly_rent,
      rent_source = d.rent_source, estimated_cap_rate = d.estimated_cap_rate,
      estimated_cash_on_cash = d.estimated_cash_on_cash, estimated_dscr = d.estimated_dscr
    from jsonb_populate_recordset(null::homes, ${JSON.stringify(changed)}::jsonb) d
    where d.id = h.id`.execute(trx)
}

async function keepAnswers(trx: Trx, ids: number[], answers: string[]) {
  await sql`
    insert into home_answers (home_id, answer) select * from unnest(${ids}::integer[], ${answers}::text[])
    on conflict (home_id) do update set answer = excluded.answer
      where home_answers.answer <> excluded.answer`.execute(trx)
}

/** Homes as lists answer them, made on the spot: for those that were written past an import. */
export async function makeAnswers(
  db: Db,
  ids: readonly number[],
  known: ReferenceData,
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<HomeRow>`
    select ${homeColumns} from homes h where h.id = any(${ids})`.execute(db)
  return new Map(rows.map((row) => [row.id, JSON.stringify(showHome(row, known))]))
}
