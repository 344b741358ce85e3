import type { CountyCosts } from '@fairtide/domain/directory/estimates/county-costs'
import type { Trx } from '../../database/schema.ts'
import { readCountyCosts } from '../county-costs/county-costs.ts'
import { type HudRents, readHudRents } from './hud-rents.ts'

/** What stands in for figures that a listing does not state. */
export interface MarketData {
  hudRents: ReadonlyMap<string, HudRents>
  countyCosts: ReadonlyMap<string, CountyCosts>
}

export async function readMarketData(trx: Trx): Promise<MarketData> {
  const hudRents = await readHudRents(trx)
  const rows = await readCountyCosts(trx)
  return { hudRents, countyCosts: new Map(rows.map((row) => [row.county, row])) }
}
