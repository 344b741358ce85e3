import type { Trx } from '../../database/schema.ts'

/** HUD's fair market rents of a ZIP code, US dollars a month, from a studio to four bedrooms. */
export interface HudRents {
  byBedrooms: readonly [number, number, number, number, number]
  year: string | null
}

export async function readHudRents(trx: Trx): Promise<ReadonlyMap<string, HudRents>> {
  const rows = await trx.selectFrom('hud_rents').selectAll().execute()
  return new Map(
    rows.map((row) => [
      row.zip,
      {
        byBedrooms: [row.studio, row.one_bedroom, row.two_bedrooms, row.three_bedrooms, row.four_bedrooms],
        year: row.year,
      },
    ]),
  )
}
