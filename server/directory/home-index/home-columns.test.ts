import { brotliDecompressSync } from 'node:zlib'
import { tableFromIPC } from '@uwdata/flechette'
import { browserHomeNames, browserHomeNumbers } from '@fairtide/domain/directory/home-index/browser-columns'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { estimateReturns } from '../../estimate-returns.ts'
import { signedIn } from '../../testing/people.ts'
import { testSite } from '../../testing/site.ts'
import { generateHomes } from '../demo/seed-demo.ts'

const { app, db } = await testSite({ DIRECTORY_ACCESS: 'invited' })
const homes = 10_000
await generateHomes(db, homes, estimateReturns)
await sql`update homes set availability_status = 'delisted' where id % 1000 = 0`.execute(db)
await sql`update homes set hoa_fees_monthly = null where id % 3 = 0`.execute(db)
await sql`update directory_version set version = version + 1`.execute(db)
const ann = await signedIn(db, { isInvited: true })

const get = (path: string, headers: Record<string, string> = ann.headers) =>
  app.inject({ url: `/api/inventory/columns${path}`, headers })
const currentVersion = async () => (await get('')).json().version
const compressed = (version: number) => get(`/${version}`, { ...ann.headers, 'accept-encoding': 'gzip, br' })

test('the columns hold what a home has on its page, for every listed home', async () => {
  const response = await compressed(await currentVersion())
  const table = tableFromIPC(brotliDecompressSync(response.rawPayload))
  const columns = table.toColumns()
  expect(Object.keys(columns).toSorted()).toEqual(
    ['id_step', ...browserHomeNumbers, ...browserHomeNames].toSorted(),
  )
  const { rows } = await sql<Record<string, number | string | null>>`
    select h.id, h.current_price, h.bedrooms, h.insurance_estimate, h.city, h.flood_zone, h.community_id::text,
      coalesce(h.hoa_fees_monthly, c.hoa_fees_monthly) as hoa_fees_monthly
    from homes h join communities c on c.id = h.community_id
    where h.availability_status <> 'delisted' order by h.id`.execute(db)
  let id = 0
  const found = Array.from({ length: table.numRows }, (_, home) => {
    id += Number(columns.id_step?.[home])
    const valueOf = (name: string) => {
      const value = columns[name]?.[home]
      return Number.isNaN(value) || value === '' ? null : value
    }
    return { ...Object.fromEntries(Object.keys(rows[0] ?? {}).map((name) => [name, valueOf(name)])), id }
  })
  expect(found).toEqual(rows)
})

test('ten thousand homes are 65 KB', async () => {
  const { rawPayload } = await compressed(await currentVersion())
  expect(rawPayload.length).toBeLessThanOrEqual(65_000)
})

test('a version never changes and is kept, a newer one has another address', async () => {
  const version = await currentVersion()
  const response = await compressed(version)
  expect(response.headers).toMatchObject({
    'cache-control': 'private, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'application/vnd.apache.arrow.stream',
    vary: 'accept-encoding',
  })
  const etag = String(response.headers.etag)
  const again = await get(`/${version}`, { ...ann.headers, 'if-none-match': etag })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  const plain = await get(`/${version}`)
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(plain.rawPayload).toEqual(brotliDecompressSync(response.rawPayload))

  await sql`update directory_version set version = version + 1`.execute(db)
  await expect.poll(currentVersion).toBe(version + 1)
  expect((await compressed(version)).statusCode).toBe(404)
  expect((await compressed(version + 1)).statusCode).toBe(200)
})

test('they are for those whom the directory is open to', async () => {
  const version = await currentVersion()
  const bob = await signedIn(db)
  for (const path of ['', `/${version}`]) {
    expect((await get(path, {})).statusCode).toBe(401)
    expect((await get(path, bob.headers)).statusCode).toBe(403)
  }
})
