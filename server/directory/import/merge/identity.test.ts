import { expect, test } from 'vitest'
import { communities, homes, importStories, threeHomes } from '../testing/import-stories.ts'

const { db, importCsv } = await importStories()

test('a second import changes nothing, not even the version', async () => {
  await importCsv(threeHomes)
  const before = await db.selectFrom('directory_version').select('version').executeTakeFirst()
  const again = await importCsv(threeHomes)
  expect(again).toMatchObject({
    builders: { new: 0, changed: 0, unchanged: 1, gone: 0 },
    communities: { new: 0, changed: 0, unchanged: 1, gone: 0 },
    plans: { new: 0, changed: 0, unchanged: 1, gone: 0 },
    homes: { new: 0, changed: 0, unchanged: 3, gone: 0 },
  })
  expect(await db.selectFrom('directory_version').select('version').executeTakeFirst()).toEqual(before)
})

test('a dry run reports the same and writes nothing', async () => {
  const summary = await importCsv(threeHomes, { dryRun: true })
  expect(summary).toMatchObject({ applied: false, homes: { new: 3 } })
  expect(await db.selectFrom('homes').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('listing_sources').selectAll().execute()).toEqual([])
})

test('a home that the feed no longer lists is delisted, keeps its row, and is listed again with the feed', async () => {
  await importCsv(threeHomes)
  const withoutFirst = homes
    .split('\n')
    .filter((line) => !line.includes('12 Anhinga Way') && !line.includes('12  Anhinga'))
    .join('\n')
  expect((await importCsv({ 'homes.csv': withoutFirst })).homes).toEqual({
    new: 0,
    changed: 0,
    unchanged: 2,
    gone: 1,
  })
  const gone = () => db.selectFrom('homes').selectAll().where('homesite_id', '=', '1').executeTakeFirst()
  expect(await gone()).toMatchObject({ availability_status: 'delisted', current_price: 359_990 })
  expect((await importCsv({ 'homes.csv': withoutFirst })).homes).toMatchObject({ changed: 0, gone: 0 })
  expect((await importCsv({ 'homes.csv': homes })).homes).toEqual({
    new: 0,
    changed: 1,
    unchanged: 2,
    gone: 0,
  })
  expect(await gone()).toMatchObject({ availability_status: 'available', gone_at: null })
})

test('homes of communities that are not in the file stay listed, unless the feed is full', async () => {
  const other = `${communities}gulf/ibis,Gulfline Homes,Ibis Run,"5 Plover Way, Ocala, FL 34472",,,,,\n`
  const two = `${homes}gulf/ibis,Gulfline Homes,Ibis Run,1,Calla,7 Plover Way,"$300,000",3,2,1500,Available\n`
  await importCsv({ 'communities.csv': other, 'homes.csv': two })
  expect((await importCsv(threeHomes)).homes.gone).toBe(0)
  const full = await importCsv(threeHomes, { full: true })
  expect([full.homes.gone, full.communities.gone, full.builders.gone]).toEqual([1, 1, 0])
})

test('an import delists homes of its own source only, even where another names its communities alike', async () => {
  const two = `${homes}gulf/heron,Gulfline Homes,Heron Bend,9,Calla,9 Anhinga Way,"$300,000",3,2,1500,Available\n`
  await importCsv({ 'communities.csv': communities, 'homes.csv': two }, { source: 'other' })
  await importCsv(threeHomes)
  expect((await importCsv(threeHomes, { full: true })).homes.gone).toBe(0)
  const others = db.selectFrom('homes').select('gone_at').where('source', '=', 'other')
  expect((await others.execute()).map(({ gone_at }) => gone_at)).toEqual([null, null, null, null])
})

test('a refused row does not delist its home', async () => {
  await importCsv(threeHomes)
  const broken = homes.replace('1672,Available', '1672,Haunted')
  const summary = await importCsv({ 'homes.csv': broken })
  expect(summary.homes).toMatchObject({ gone: 0 })
  expect(summary.refused.map(({ reason }) => reason)).toContain('The status is a word that we do not know.')
})

test('the first price and each change are stored', async () => {
  await importCsv(threeHomes)
  const cheaper = homes.replace(
    '"$359,990",3,2.5,1672,Available\ngulf/heron,Gulfline Homes,Heron Bend,2',
    '"$349,990",3,2.5,1672,Available\ngulf/heron,Gulfline Homes,Heron Bend,2',
  )
  expect((await importCsv({ 'homes.csv': cheaper })).homes.changed).toBe(1)
  const home = await db
    .selectFrom('homes')
    .selectAll()
    .where('homesite_id', '=', '1')
    .executeTakeFirstOrThrow()
  expect(home).toMatchObject({ current_price: 349_990, original_price: 359_990 })
  const prices = await db
    .selectFrom('home_prices')
    .select('price')
    .where('home_id', '=', home.id)
    .orderBy('seen_at')
    .execute()
  expect(prices.map(({ price }) => price)).toEqual([359_990, 349_990])
})

test('builders of two feeds are merged by name; colliding slugs get permanent suffixes', async () => {
  await importCsv(threeHomes)
  const elsewhere = communities
    .replace('gulf/heron', 'other/heron')
    .replace('Tampa, FL 33602', 'Ocala, FL 34472')
  await importCsv({ 'communities.csv': elsewhere }, { source: 'second' })
  expect(await db.selectFrom('builders').select('name').execute()).toHaveLength(1)
  const slugs = await db.selectFrom('communities').select('slug').orderBy('id').execute()
  expect(slugs[0]?.slug).toBe('heron-bend')
  expect(slugs[1]?.slug).toMatch(/^heron-bend-[0-9a-f]{6}$/)
})
