import type { Trx } from '../../database/schema.ts'
import type { HudRents } from './derive-home.ts'

export async function readHudRents(trx: Trx): Promise<ReadonlyMap<string, HudRents>> {
  const rows = await trx.selectFrom('hud_rents').selectAll().execute()
  return new Map(
    rows.map((row) => [
      row.zip,
      [row.studio, row.one_bedroom, row.two_bedrooms, row.three_bedrooms, row.four_bedrooms] as const,
    ]),
  )
}
