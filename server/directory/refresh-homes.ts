import { sql } from 'kysely'
import type { Trx } from '../database/schema.ts'

/** What a listing says of a home, as far as returns hang on it. */
export interface HomeFigures {
  priceUsd: number
  rentMonthlyUsd: number
  /** Percent of the price a year. */
  propertyTaxRatePercent: number | null
  insuranceAnnualUsd: number | null
  hoaMonthlyUsd: number | null
  cddAnnualUsd: number | null
  /** FEMA's zone, such as X or AE. */
  floodZone: string | null
}

/** What a home returns on the stated assumptions; null for a figure that has none (no loan, no cash). */
export interface HomeReturns {
  capRatePercent: number | null
  cashOnCashPercent: number | null
  dscr: number | null
}

/** The ROI engine over one home: given by whoever composes the server, since the directory does not know the engine. */
export type EstimateReturns = (home: HomeFigures) => HomeReturns

/** HUD's table ends at four bedrooms; its own rule adds 15 % of that for each further one. */
const hudRent = sql`round(case least(floor(h.bedrooms), 4)
    when 0 then r.studio when 1 then r.one_bedroom when 2 then r.two_bedrooms when 3 then r.three_bedrooms
    else r.four_bedrooms
  end * (1 + 0.15 * greatest(floor(h.bedrooms) - 4, 0)))`

/** What is derived of a home, as it should be and as it stands. */
interface HomeRow {
  id: number
  search_text: string
  rent: number | null
  rent_source: 'listing' | 'hud' | null
  current_price: number | null
  property_tax_rate: number | null
  insurance_estimate: number | null
  hoa_fees_monthly: number | null
  cdd_fees_annual: number | null
  flood_zone: string | null
  standing: {
    search_text: string
    rent: number | null
    rent_source: 'listing' | 'hud' | null
    cap_rate: number | null
    cash_on_cash: number | null
    dscr: number | null
  }
}

const homesPerBatch = 5000

/**
 * Derives each home's search text, rent and returns in one pass, and writes only what differs: a home is touched once
 * however much of it changed, because each touch costs an entry in every index.
 */
export async function refreshHomes(trx: Trx, estimateReturns: EstimateReturns): Promise<void> {
  for (let lastId = 0; ;) {
    const rows = await homesAfter(trx, lastId)
    if (rows.length === 0) return
    lastId = rows.at(-1)?.id ?? lastId
    const changed = rows.flatMap((row) => changedHome(row, estimateReturns))
    if (changed.length > 0)
      await sql`
        update homes h set search_text = d.search_text, estimated_monthly_rent = d.rent, rent_source = d.rent_source,
          estimated_cap_rate = d.cap_rate, estimated_cash_on_cash = d.cash_on_cash, estimated_dscr = d.dscr
        from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as d(id integer, search_text text, rent numeric,
          rent_source text, cap_rate numeric, cash_on_cash numeric, dscr numeric)
        where d.id = h.id`.execute(trx)
  }
}

async function homesAfter(trx: Trx, id: number): Promise<HomeRow[]> {
  const { rows } = await sql<HomeRow>`
    select h.id, h.current_price, h.insurance_estimate,
      lower(concat_ws(' ', h.street_address, h.city, h.state, h.zipcode, h.county, c.name, c.subdivision, b.name,
        h.floorplan)) as search_text,
      coalesce(h.listed_rent, ${hudRent}) as rent,
      case when h.listed_rent is not null then 'listing' when ${hudRent} is not null then 'hud' end as rent_source,
      coalesce(h.property_tax_rate, c.property_tax_percentage) as property_tax_rate,
      coalesce(h.hoa_fees_monthly, c.hoa_fees_monthly) as hoa_fees_monthly,
      coalesce(h.cdd_fees_annual, c.cdd_fees_annual) as cdd_fees_annual,
      coalesce(h.flood_zone, c.flood_zone) as flood_zone,
      jsonb_build_object('search_text', h.search_text, 'rent', h.estimated_monthly_rent, 'rent_source', h.rent_source,
        'cap_rate', h.estimated_cap_rate, 'cash_on_cash', h.estimated_cash_on_cash, 'dscr', h.estimated_dscr) as standing
    from (select * from homes where id > ${id} order by id limit ${homesPerBatch}) h
      join communities c on c.id = h.community_id
      left join builders b on b.id = h.builder_id
      left join hud_rents r on r.zip = h.zipcode and h.bedrooms is not null
    order by h.id`.execute(trx)
  return rows
}

function changedHome(row: HomeRow, estimateReturns: EstimateReturns) {
  const { search_text, rent, rent_source, standing } = row
  const derived = { search_text, rent, rent_source, ...returnsOf(row, estimateReturns) }
  const isSame = Object.entries(derived).every(
    ([name, value]) => value === standing[name as keyof typeof standing],
  )
  return isSame ? [] : [{ id: row.id, ...derived }]
}

function returnsOf(row: HomeRow, estimateReturns: EstimateReturns) {
  if (row.current_price === null || row.rent === null)
    return { cap_rate: null, cash_on_cash: null, dscr: null }
  const returns = estimateReturns({
    priceUsd: row.current_price,
    rentMonthlyUsd: row.rent,
    propertyTaxRatePercent: row.property_tax_rate,
    insuranceAnnualUsd: row.insurance_estimate,
    hoaMonthlyUsd: row.hoa_fees_monthly,
    cddAnnualUsd: row.cdd_fees_annual,
    floodZone: row.flood_zone,
  })
  return {
    cap_rate: stored(returns.capRatePercent, 2),
    cash_on_cash: stored(returns.cashOnCashPercent, 2),
    dscr: stored(returns.dscr, 3),
  }
}

/** As the column keeps it; a figure that no column of ours could hold says nothing about a home. */
function stored(value: number | null, decimals: number): number | null {
  return value === null || !Number.isFinite(value) || Math.abs(value) > 10_000
    ? null
    : Number(value.toFixed(decimals))
}
