import { sql } from 'kysely'
import type { Trx } from '../database/schema.ts'
import {
  type CommunityFacts,
  type DerivedHome,
  deriveHome,
  type EstimateReturns,
  type OwnFacts,
} from './derive-home.ts'
import { readHudRents } from './hud-rents.ts'

interface HomeRow extends OwnFacts {
  id: number
  community: CommunityFacts
  standing: DerivedHome
}

const homesPerBatch = 2000

/**
 * Derives anew what follows from other columns, and writes only what differs. An import derives what it brings in itself;
 * what is left is homes whose community, builder or HUD rent changed.
 */
export async function refreshHomes(trx: Trx, estimateReturns: EstimateReturns): Promise<void> {
  const rents = await readHudRents(trx)
  for (let lastId = 0; ;) {
    const rows = await homesAfter(trx, lastId)
    if (rows.length === 0) return
    lastId = rows.at(-1)?.id ?? lastId
    const changed = rows.flatMap(({ id, community, standing, ...own }) => {
      const derived = deriveHome(own, community, rents.get(own.zipcode ?? ''), estimateReturns)
      const isSame = Object.entries(derived).every(
        ([name, value]) => value === standing[name as keyof DerivedHome],
      )
      return isSame ? [] : [{ id, ...derived }]
    })
    if (changed.length > 0)
      await sql`
        update homes h set search_text = d.search_text, estimated_monthly_rent = d.estimated_monthly_rent,
          rent_source = d.rent_source, estimated_cap_rate = d.estimated_cap_rate,
          estimated_cash_on_cash = d.estimated_cash_on_cash, estimated_dscr = d.estimated_dscr
        from jsonb_populate_recordset(null::homes, ${JSON.stringify(changed)}::jsonb) d
        where d.id = h.id`.execute(trx)
  }
}

async function homesAfter(trx: Trx, id: number): Promise<HomeRow[]> {
  const { rows } = await sql<HomeRow>`
    select h.id, h.street_address, h.city, h.state, h.zipcode, h.county, h.floorplan, h.current_price, h.bedrooms,
      h.listed_rent, h.property_tax_rate, h.insurance_estimate, h.hoa_fees_monthly, h.cdd_fees_annual, h.flood_zone,
      jsonb_build_object('name', c.name, 'subdivision', c.subdivision, 'builder_name', b.name,
        'property_tax_percentage', c.property_tax_percentage, 'hoa_fees_monthly', c.hoa_fees_monthly,
        'cdd_fees_annual', c.cdd_fees_annual, 'flood_zone', c.flood_zone) as community,
      jsonb_build_object('search_text', h.search_text, 'estimated_monthly_rent', h.estimated_monthly_rent,
        'rent_source', h.rent_source, 'estimated_cap_rate', h.estimated_cap_rate,
        'estimated_cash_on_cash', h.estimated_cash_on_cash, 'estimated_dscr', h.estimated_dscr) as standing
    from (select * from homes where id > ${id} order by id limit ${homesPerBatch}) h
      join communities c on c.id = h.community_id
      left join builders b on b.id = c.builder_id
    order by h.id`.execute(trx)
  return rows
}
