import { expect, test } from 'vitest'
import { importStories, threeHomes } from './testing/import-stories.ts'

const { db, importCsv } = await importStories()

test('HUD’s rents are used where a listing states none, and returns are estimated from them', async () => {
  const rents = `ZIP Code,HUD Area Code,SAFMR 0BR,SAFMR 1BR,SAFMR 2BR,SAFMR 3BR,SAFMR 4BR\n33602,X,1700,1750,2000,2500,3000\n33602,Y,1800,1850,2100,2600,3100\nnone,X,1,1,1,1,1\n`
  await importCsv(threeHomes)
  const summary = await importCsv({ 'hud.csv': rents }, { source: 'hud' })
  expect(summary.rents).toEqual({ new: 1, changed: 0, unchanged: 0, gone: 0 })
  expect(summary.refused).toHaveLength(1)
  const again = await importCsv({ 'hud.csv': rents }, { source: 'hud' })
  expect(again.rents).toEqual({ new: 0, changed: 0, unchanged: 1, gone: 0 })
  const raised = await importCsv({ 'hud.csv': rents.replaceAll('2500', '2501') }, { source: 'hud' })
  expect(raised.rents).toEqual({ new: 0, changed: 1, unchanged: 0, gone: 0 })
  await importCsv({ 'hud.csv': rents }, { source: 'hud' })
  const home = (id: string) =>
    db.selectFrom('homes').selectAll().where('homesite_id', '=', id).executeTakeFirstOrThrow()
  expect(await home('1')).toMatchObject({ estimated_monthly_rent: 2500, rent_source: 'hud' })
  expect((await home('1')).estimated_cap_rate).toBeTypeOf('number')
  expect(await home('3')).toMatchObject({
    estimated_monthly_rent: 3000,
    estimated_cap_rate: null,
    estimated_dscr: null,
  })
})
