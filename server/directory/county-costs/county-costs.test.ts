import { floridaCounties } from '@fairtide/domain/directory/counties'
import {
  buildingAges,
  type CountyCosts,
  countyFigureNames,
} from '@fairtide/domain/directory/estimates/county-costs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { estimateReturns } from '../../estimate-returns.ts'
import { signedIn } from '../../testing/people.ts'
import { testSite } from '../../testing/site.ts'
import { importListings } from '../import/import-listings.ts'
import { readCsvFeed } from '../import/csv/read-feed.ts'

const { app, db } = await testSite()
const admin = await signedIn(db, { isAdmin: true })
const folder = await mkdtemp(path.join(tmpdir(), 'fairtide-county-costs-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const url = '/api/admin/county-costs'
const read = async (): Promise<CountyCosts[]> =>
  (await app.inject({ url, headers: admin.headers })).json().data
const costsOf = async (county: string) => {
  const row = (await read()).find((each) => each.county === county)
  if (!row) throw new Error(`${county} has no costs`)
  const figures = Object.fromEntries(countyFigureNames.map((name) => [name, row[name]]))
  return figures as Omit<CountyCosts, 'county'>
}
const send = (method: 'PUT' | 'POST', address: string, payload: object) =>
  app.inject({ method, url: address, headers: admin.headers, payload })
const exported = async () => (await app.inject({ url: `${url}/export.csv`, headers: admin.headers })).body

test('all 67 counties have plain estimates that name source and year', async () => {
  const rows = await read()
  expect(rows.map(({ county }) => county).toSorted()).toEqual(floridaCounties.toSorted())
  for (const row of rows) {
    expect(row.tax_source).toContain('Our estimate')
    expect(row.insurance_source).toContain('Our estimate')
    expect(row.tax_rate_low).toBeLessThan(row.tax_rate_high)
    expect(row.tax_rate).toBeGreaterThan(0.5)
    expect(row.tax_rate_high).toBeLessThan(2.5)
    const bands = buildingAges.map((age) => row[`insurance_${age}_low`])
    expect(bands).toEqual(bands.toSorted((a, b) => a - b))
  }
})

/** The job runs when the queue next looks. */
const untilRefreshed = { timeout: 20_000 }

async function importHomes() {
  const file = path.join(folder, 'homes.csv')
  const homes = ['Tampa,33602,Hillsborough', 'Lakeland,33801,Polk'].map(
    (place, index) =>
      `Gulfline,Heron ${index},${index + 1} Elm St,${place.split(',')[0]},FL,${place.split(',')[1]},320000,3,2400,Available`,
  )
  const header = 'builder,community,address,city,state,zip,price,beds,rent,status'
  await writeFile(file, `${header}\n${homes.join('\n')}\n`)
  await importListings(db, readCsvFeed([file]), { source: 'test', estimateReturns })
}
async function homeIn(county: string) {
  const { data } = (
    await app.inject({ url: `/api/inventory?county=${county}&_t=${Math.random()}`, headers: admin.headers })
  ).json()
  const { assumptions, estimated_cap_rate: low, estimated_cap_rate_high: high } = data[0]
  return { tax: assumptions.property_tax_rate, low, high }
}

test('an edit estimates the homes of the county again, in lists too, and no others', async () => {
  await importHomes()
  const before = { tampa: await homeIn('Hillsborough'), lakeland: await homeIn('Polk') }
  expect(before.tampa.low).toBeLessThan(before.tampa.high)
  const figures = {
    ...(await costsOf('Hillsborough')),
    tax_rate_low: 1.7,
    tax_rate: 1.8,
    tax_rate_high: 1.9,
    tax_source: 'The county’s own notice',
    tax_year: '2026',
  }
  const saved = await send('PUT', `${url}/Hillsborough`, figures)
  expect(saved.json()).toMatchObject({ county: 'Hillsborough', ...figures })
  await expect
    .poll(async () => (await homeIn('Hillsborough')).tax, untilRefreshed)
    .toMatchObject({
      low: 1.7,
      value: 1.8,
      high: 1.9,
      source: 'Hillsborough County: The county’s own notice',
      year: '2026',
    })
  const after = await homeIn('Hillsborough')
  expect(after.high).toBeLessThan(before.tampa.high)
  expect(await homeIn('Polk')).toEqual(before.lakeland)
}, 30_000)

test.each([
  [{ tax_rate_low: 3 }, 'tax_rate_low', 'The low end must not be above the high end.'],
  [{ insurance_new_low: 9000, insurance_new_high: 100 }, 'insurance_new_low', 'The low end'],
  [{ tax_source: '  ' }, 'tax_source', 'Say where the figures come from.'],
  [{ insurance_old_high: 1e9 }, 'insurance_old_high', 'The premium must be $100,000 or less.'],
  [{ tax_rate: 'much' }, 'tax_rate', 'Enter a percentage.'],
])('%j is refused', async (changes, field, message) => {
  const before = await costsOf('Polk')
  const response = await send('PUT', `${url}/Polk`, { ...before, ...changes })
  expect(response.statusCode).toBe(400)
  expect(response.json().fields[field]).toContain(message)
  expect(await costsOf('Polk')).toEqual(before)
  expect((await send('PUT', `${url}/Kent`, before)).statusCode).toBe(400)
})

test('the export can be imported again, and an import replaces the counties that it has', async () => {
  const csv = await exported()
  expect((await send('POST', `${url}/import`, { csv })).json()).toEqual({ changed: 0, unchanged: 67 })
  const leon = await costsOf('Leon')
  const [header = '', ...lines] = csv.split('\r\n')
  const polk = lines.find((line) => line.startsWith('Polk,')) ?? ''
  const typed = polk.replace(/^Polk,[\d.]+,/, 'Polk County,"0.5%",')
  expect((await send('POST', `${url}/import`, { csv: `${header}\n${typed}` })).json()).toEqual({
    changed: 1,
    unchanged: 0,
  })
  expect(await costsOf('Polk')).toMatchObject({ tax_rate_low: 0.5 })
  expect(await costsOf('Leon')).toEqual(leon)
  await expect.poll(async () => (await homeIn('Polk')).tax, untilRefreshed).toMatchObject({ low: 0.5 })
}, 30_000)

test.each<[string, (lines: string[]) => string[], string]>([
  [
    'a number',
    (lines) => [...lines.slice(0, 2), (lines[2] ?? '').replace(/,[\d.]+,/, ',many,')],
    'Line 3 (Baker), tax rate low: Enter a percentage.',
  ],
  [
    'a county',
    (lines) => [lines[0] ?? '', `Kent${(lines[1] ?? '').slice(7)}`],
    'Line 2 (Kent): This is none of Florida’s 67 counties.',
  ],
  [
    'a doubled county',
    (lines) => [...lines.slice(0, 2), lines[1] ?? ''],
    'Line 3 (Alachua): The county is in the file twice.',
  ],
  ['a file without names', (lines) => lines.slice(1), 'The file needs a row of column names'],
  ['an empty file', () => [], 'The file needs a row of column names'],
])('an import with an error in %s changes nothing', async (_, change, message) => {
  const before = await read()
  const lines = (await exported()).replace('\uFEFF', '').split('\r\n')
  const response = await send('POST', `${url}/import`, { csv: change(lines).join('\n') })
  expect(response.statusCode).toBe(400)
  expect(response.json().error).toContain(message)
  expect(await read()).toEqual(before)
})
