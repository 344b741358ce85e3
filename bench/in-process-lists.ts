import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { assumptionNames } from '../domain/directory/estimates/assumption.ts'
import { mapColumns, nameColumns, numberColumns } from '../domain/directory/home-index/home-columns.ts'
import { createHomeIndex, type HomeIndex } from '../domain/directory/home-index/home-index.ts'
import { homesQuery, isRanking } from '../domain/directory/lists/list-queries.ts'
import { placeKey } from '../domain/directory/slugs.ts'
import { demoPlaces } from '../server/directory/demo/demo-places.ts'
import { findHomes, type FoundHomes } from '../server/directory/home-index/find-homes.ts'
import { readHomeIndex } from '../server/directory/home-index/read-home-index.ts'
import { printResult } from './print-result.ts'

interface Mixture {
  city: string | null
  maxPrice: number
  minBeds: number
  sort: keyof typeof columnBySort
}

type Find = (mixture: Mixture) => FoundHomes | Promise<FoundHomes>

const columnBySort = {
  price: 'current_price',
  '-price': 'current_price',
  '-sqft': 'square_footage',
  beds: 'bedrooms',
  '-cap_rate': 'estimated_cap_rate',
} as const
const sorts = Object.keys(columnBySort) as Mixture['sort'][]

/** Every second one of a city, the others of the state. */
function mixtures(count: number): Mixture[] {
  return Array.from({ length: count }, (_, at) => ({
    city: at % 2 ? (demoPlaces[at % demoPlaces.length]?.city ?? null) : null,
    maxPrice: 300_000 + ((at * 7919) % 600_000),
    minBeds: 2 + (at % 3),
    sort: sorts[at % sorts.length] ?? 'price',
  }))
}

/** The index of homes beside databases in the process: the total and the first twelve ids, one question after another. */
export async function measureInProcessLists(databaseUrl: string): Promise<void> {
  const client = new Client(databaseUrl)
  await client.connect()
  const startMs = performance.now()
  const index = await readHomeIndex(client)
  const seconds = (performance.now() - startMs) / 1000
  await client.end()
  printResult(
    `index of ${index.size} homes, read and made`,
    `${seconds.toFixed(2)} s`,
    '≤ 1.5 s',
    seconds <= 1.5,
  )
  const ours = findWith(index)
  const questions = mixtures(400)
  await measureP50Ms(ours, questions)
  const ownMs = await measureP50Ms(ours, questions)
  printResult('  a cold mixture of filters, median', `${ownMs.toFixed(2)} ms`)
  await compare('node:sqlite', findWithSqlite(index), ours, questions)
  await compare('DuckDB', await findWithDuckDb(index), ours, questions)

  const million = repeat(index, Math.ceil(1_000_000 / index.size))
  const megabytes = bytesOf(million) / 1e6
  printResult(
    `the same homes ${million.size / index.size} times: ${million.size}`,
    `${megabytes.toFixed(0)} MB`,
    '≤ 200 MB',
    megabytes <= 200,
  )
  await measureP50Ms(findWith(million), questions.slice(0, 50))
  const millionMs = await measureP50Ms(findWith(million), questions.slice(0, 100))
  printResult('  a cold mixture of filters, median', `${millionMs.toFixed(2)} ms`)
}

async function compare(name: string, theirs: Find, ours: Find, questions: readonly Mixture[]) {
  let different = 0
  for (const question of questions.slice(0, 40))
    if (JSON.stringify(await theirs(question)) !== JSON.stringify(await ours(question))) different++
  const ms = await measureP50Ms(theirs, questions.slice(0, 200))
  printResult(
    `  the same with ${name}`,
    `${ms.toFixed(2)} ms, ${different} different answers`,
    '0',
    different === 0,
  )
}

async function measureP50Ms(find: Find, questions: readonly Mixture[]): Promise<number> {
  const ms: number[] = []
  for (const question of questions) {
    const startMs = performance.now()
    await find(question)
    ms.push(performance.now() - startMs)
  }
  return ms.sort((a, b) => a - b)[Math.floor(ms.length / 2)] ?? Number.NaN
}

const findWith =
  (index: HomeIndex): Find =>
  ({ city, maxPrice, minBeds, sort }) => {
    const query = { limit: '12', max_price: String(maxPrice), bedrooms: String(minBeds), sort }
    return findHomes(index, homesQuery.parse(city === null ? query : { ...query, city }), null)
  }

const valueOf = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value)

function rowsOf({ ids, names, numbers }: HomeIndex): (number | string | null)[][] {
  const { codes, values } = names.availability_status
  return Array.from(ids, (id, home) => [
    id,
    placeKey(names.city.values[names.city.codes[home] ?? 0] ?? ''),
    valueOf(numbers.current_price[home]),
    valueOf(numbers.bedrooms[home]),
    valueOf(numbers.square_footage[home]),
    valueOf(numbers.estimated_cap_rate[home]),
    values[codes[home] ?? 0] ?? '',
  ])
}

const createTable = `create table homes (id integer, city_key varchar, current_price double, bedrooms double,
  square_footage double, estimated_cap_rate double, availability_status varchar)`

function sqlOf({ city, maxPrice, minBeds, sort }: Mixture) {
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const status = isRanking(sort) ? `= 'available'` : `<> 'delisted'`
  const where = `from homes where availability_status ${status} and current_price <= ${maxPrice}
    and bedrooms >= ${minBeds} ${city === null ? '' : `and city_key = '${placeKey(city)}'`}`
  return {
    count: `select count(*) as total ${where}`,
    page: `select id ${where} order by ${columnBySort[sort]} ${direction} nulls last, id ${direction} limit 12`,
  }
}

function findWithSqlite(index: HomeIndex): Find {
  const db = new DatabaseSync(':memory:')
  db.exec(`${createTable}; begin`)
  const insert = db.prepare('insert into homes values (?, ?, ?, ?, ?, ?, ?)')
  for (const row of rowsOf(index)) insert.run(...row)
  db.exec(`commit; create index homes_city on homes (city_key, current_price, bedrooms);
    create index homes_price on homes (current_price, bedrooms); analyze`)
  return (mixture) => {
    const { count, page } = sqlOf(mixture)
    return {
      total: Number(db.prepare(count).get()?.total),
      ids: db
        .prepare(page)
        .all()
        .map(({ id }) => Number(id)),
    }
  }
}

async function findWithDuckDb(index: HomeIndex): Promise<Find> {
  const { DuckDBInstance } = await import('@duckdb/node-api')
  const connection = await (await DuckDBInstance.create(':memory:')).connect()
  await connection.run(createTable)
  const appender = await connection.createAppender('homes')
  for (const row of rowsOf(index)) {
    for (const [at, value] of row.entries())
      if (value === null) appender.appendNull()
      else if (typeof value === 'string') appender.appendVarchar(value)
      else if (at === 0) appender.appendInteger(value)
      else appender.appendDouble(value)
    appender.endRow()
  }
  appender.closeSync()
  const rowsOfQuery = async (text: string) => (await connection.runAndReadAll(text)).getRows()
  return async (mixture) => {
    const { count, page } = sqlOf(mixture)
    const [[total] = []] = await rowsOfQuery(count)
    return { total: Number(total), ids: (await rowsOfQuery(page)).map(([id]) => Number(id)) }
  }
}

/** An index of each home several times, with ids that go on. */
function repeat(index: HomeIndex, times: number): HomeIndex {
  const { ids, numbers, names, cautious, address, size } = index
  const lastId = ids.at(-1) ?? 0
  const homes = size * times
  const fill = <Values extends Int32Array | Float32Array | Float64Array | Uint16Array | Uint32Array>(
    values: Values,
  ): Values => {
    const all = new (values.constructor as new (length: number) => Values)(homes)
    for (let round = 0; round < times; round++) all.set(values, round * size)
    return all
  }
  const textLength = address.all.length
  return createHomeIndex({
    ids: fill(ids).map((id, at) => id + Math.floor(at / size) * lastId),
    numbers: mapColumns(numberColumns, (name) => fill(numbers[name])),
    names: mapColumns(nameColumns, (name) => ({ ...names[name], codes: fill(names[name].codes) })),
    cautious: mapColumns(assumptionNames, (name) => fill(cautious[name])),
    address: {
      all: address.all.repeat(times),
      starts: Uint32Array.from({ length: homes + 1 }, (_, at) => {
        const round = Math.floor(at / size)
        return round * textLength + (address.starts[at % size] ?? 0)
      }),
    },
  })
}

/** Arrays and texts; a text of Latin letters takes a byte for each. */
function bytesOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (ArrayBuffer.isView(value)) return value.byteLength
  if (value instanceof Map) return bytesOf([...value.values()])
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce((sum: number, part) => sum + bytesOf(part), 0)
}
