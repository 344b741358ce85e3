import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { addressKey } from '@fairtide/domain/directory/search/street-types'
import { buildersQuery, communitiesQuery, homesQuery } from '@fairtide/domain/directory/lists/list-queries'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, type Connection } from '../../database/connect.ts'
import { estimateReturns } from '../../estimate-returns.ts'
import { testDatabase } from '../../testing/database.ts'
import { builderList } from '../lists/builder-list.ts'
import { communityList } from '../lists/community-list.ts'
import { seedDemoDirectory } from '../demo/seed-demo.ts'
import { seededRandom } from '../demo/seeded-random.ts'
import { type Directory, openDirectory } from '../directory.ts'
import { homePage } from '../home-index/home-page.ts'
import { importListings } from '../import/import-listings.ts'
import { readCsvFeed } from '../import/csv/read-feed.ts'
import { listPage } from '../lists/list-page.ts'

const florida = '/work/shared/data/florida'
const floridaFiles = ['communities', 'floorplans', 'homesites', 'homesites-others'].map((name) =>
  join(florida, `fl-new-construction-${name}.csv`),
)

const lists = {
  builders: (directory: Directory, query: object) =>
    listPage(directory, builderList, buildersQuery.parse(query)),
  communities: (directory: Directory, query: object) =>
    listPage(directory, communityList, communitiesQuery.parse(query)),
  homes: (directory: Directory, query: object) => homePage(directory, homesQuery.parse(query)),
}
type Tab = keyof typeof lists

/** A record with a name it can be found by. */
interface NamedRecord {
  id: number
  name: string
}

const perPage = 12
/** Names tried with a typo. */
const maxMistyped = 200

async function pageOf(directory: Directory, tab: Tab, q: string): Promise<number[]> {
  const { data } = JSON.parse(await lists[tab](directory, { q, limit: String(perPage) }))
  return data.map(({ id }: { id: string }) => Number(id))
}

/** Records by their name: several homes may share an address. */
const byName = (records: readonly NamedRecord[]) => [
  ...Map.groupBy(records, ({ name }) => addressKey(name)).values(),
]

/** The names whose records do not fill the first page of their search. */
async function missing(
  directory: Directory,
  tab: Tab,
  recordsByName: readonly NamedRecord[][],
  typed = (name: string) => name,
) {
  const missed: string[] = []
  for (const records of recordsByName) {
    const [{ name = '' } = {}] = records
    const text = typed(name)
    const found = new Set(await pageOf(directory, tab, text))
    const shown = records.filter(({ id }) => found.has(id)).length
    if (shown < Math.min(records.length, perPage)) missed.push(`${name} (${text})`)
  }
  return missed
}

/** The name with one letter or digit changed, dropped or swapped with its neighbor. */
function mistyped(name: string, random: () => number): string {
  const letters = [...name].flatMap((letter, index) => (/[a-z0-9]/i.test(letter) ? [index] : []))
  const at = letters[Math.floor(random() * letters.length)] ?? 0
  const kind = Math.floor(random() * 3)
  const other = String.fromCharCode(97 + Math.floor(random() * 26))
  if (kind === 0) return name.slice(0, at) + other + name.slice(at + 1)
  if (kind === 1) return name.slice(0, at) + name.slice(at + 1)
  return name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2)
}

async function recordsOf({
  db,
}: Connection): Promise<{ [tab in Tab]: NamedRecord[] } & { plans: NamedRecord[] }> {
  const rows = async (query: ReturnType<typeof sql<NamedRecord>>) => (await query.execute(db)).rows
  return {
    builders: await rows(sql`select id, name from builders where gone_at is null order by id`),
    communities: await rows(sql`select id, name from communities where gone_at is null order by id`),
    homes: await rows(
      sql`select id, street_address as name from homes where availability_status <> 'delisted' order by id`,
    ),
    plans: await rows(
      sql`select min(id) as id, floorplan as name from homes
        where availability_status <> 'delisted' and floorplan is not null group by floorplan order by 1`,
    ),
  }
}

const directories: [string, boolean, (connection: Connection) => Promise<unknown>][] = [
  ['the demonstration', true, ({ db }) => seedDemoDirectory(db, estimateReturns)],
  [
    'the Florida files',
    existsSync(florida),
    ({ db }) => importListings(db, readCsvFeed(floridaFiles), { source: 'florida', estimateReturns }),
  ],
]

test.each(directories.filter(([, isThere]) => !isThere))(
  `%s are not on this machine: nothing is looked for in ${florida}`,
  (_name, isThere) => expect(isThere).toBe(false),
)

describe.each(directories.filter(([, isThere]) => isThere))('every record of %s', (_name, _isThere, fill) => {
  let connection: Connection
  let directory: Directory
  let records: Awaited<ReturnType<typeof recordsOf>>
  beforeAll(async () => {
    connection = connect(await testDatabase(), { maxConnections: 4 })
    await fill(connection)
    directory = openDirectory(connection)
    records = await recordsOf(connection)
  }, 120_000)
  afterAll(() => connection.db.destroy())

  test.each(['builders', 'communities', 'homes'] as const)(
    'is on the first page of %s under its own name',
    { timeout: 240_000 },
    async (tab) => {
      expect(records[tab].length).toBeGreaterThan(0)
      expect(await missing(directory, tab, byName(records[tab]))).toEqual([])
    },
  )

  test.each(['builders', 'communities', 'homes'] as const)(
    'is nearly always there with one letter of its name wrong: %s',
    { timeout: 240_000 },
    async (tab) => {
      const { next } = seededRandom(7)
      const all = byName(records[tab])
      const every = Math.ceil(all.length / maxMistyped)
      const some = all.filter((_, index) => index % every === 0)
      const missed = await missing(directory, tab, some, (name) => mistyped(name, next))
      expect(missed.length > some.length * 0.05 ? missed : []).toEqual([])
    },
  )

  test('is found by its floor plan’s name', { timeout: 240_000 }, async () => {
    const missed: string[] = []
    for (const { name } of records.plans) {
      const query = homesQuery.parse({ q: name, limit: '1000' })
      const { data } = JSON.parse(await homePage(directory, query))
      if (!data.some(({ floorplan }: { floorplan: string }) => floorplan === name)) missed.push(name)
    }
    expect(missed).toEqual([])
  })
})
