import { homesQuery } from '@fairtide/domain/directory/lists/list-queries'
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../../database/connect.ts'
import type { Database } from '../../database/schema.ts'
import { estimateReturns } from '../../estimate-returns.ts'
import { testDatabase } from '../../testing/database.ts'
import { generateHomes } from '../demo/seed-demo.ts'
import { openDirectory } from '../directory.ts'
import { homePage } from './home-page.ts'

/** Enough for the planner to choose the plans of a whole state. */
const homes = 20_000

const { db, pool, runPrepared } = connect(await testDatabase(), { maxConnections: 4 })
afterAll(() => db.destroy())
// Autovacuum of any table would keep `homes` from becoming all-visible.
const { rows: tables } = await sql<{ tablename: string }>`
  select tablename from pg_tables where schemaname = 'public'`.execute(db)
for (const { tablename } of tables)
  await sql`alter table ${sql.table(tablename)} set (autovacuum_enabled = off)`.execute(db)
await generateHomes(db, homes, estimateReturns)
/** Every query, to be explained afterwards. */
const queries: CompiledQuery[] = []
const recordingDb = new Kysely<Database>({
  dialect: new PostgresDialect({ pool }),
  log: ({ query }) => void queries.push(query),
})
const directory = openDirectory({ db: recordingDb, pool, runPrepared })
await directory.referenceData()

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}

/** The scans of `homes` that read the whole table. */
async function sequentialScans(query: Pick<CompiledQuery, 'sql' | 'parameters'>): Promise<string[]> {
  const { rows } = await pool.query(`explain (format json) ${query.sql}`, [...query.parameters])
  const nodes: Plan[] = []
  for (const open: Plan[] = [rows[0]['QUERY PLAN'][0].Plan]; open.length > 0;) {
    const node = open.pop()
    if (node) nodes.push(node)
    open.push(...(node?.Plans ?? []))
  }
  return nodes
    .filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'homes')
    .map(() => query.sql)
}

test('the table is all-visible, so that index-only scans are possible', async () => {
  const isClean = async () => {
    await sql`vacuum (analyze) homes`.execute(db)
    const { rows } = await sql<{ clean: boolean }>`
      select relpages = relallvisible as clean from pg_class where oid = 'homes'::regclass`.execute(db)
    return rows[0]?.clean
  }
  await expect.poll(isClean, { timeout: 20_000 }).toBe(true)
})

test.each(['1204 Bluestem Trail', '1204 luestem trail', '33602', 'liberty', '3 bed'])(
  'no search reads the whole table: %s',
  async (q) => {
    await homePage(directory, homesQuery.parse({ q }))
    queries.length = 0
    await homePage(directory, homesQuery.parse({ q, page: '2' }))
    expect(queries.length).toBeGreaterThan(0)
    for (const query of queries) expect(await sequentialScans(query)).toEqual([])
  },
)

test.each([
  `select county, count(*), percentile_cont(0.5) within group (order by current_price) from homes
   where availability_status <> 'delisted' and county is not null group by county`,
  `select city_key, count(*) from homes where availability_status <> 'delisted' and city_key is not null group by city_key`,
  `select id from homes where slug = 'x'`,
])('nor do the map, the spelling of a search and a page: %s', async (text) => {
  expect(await sequentialScans({ sql: text, parameters: [] })).toEqual([])
})
