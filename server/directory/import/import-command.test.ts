import { expect, test } from 'vitest'
import type { CommandDeps } from '../../cli/command.ts'
import { estimateReturns } from '../../estimate-returns.ts'
import { importCommand } from './import-command.ts'
import { importStories, three } from './testing/import-stories.ts'

const { db, file } = await importStories()

/** What the command says, and how it ends. */
async function run(...args: string[]) {
  const said: string[] = []
  const deps = { db, say: (line: string) => void said.push(line) } as unknown as CommandDeps
  const code = await importCommand(estimateReturns)
    .run(args, deps)
    .then(
      () => 0,
      (error: { exitCode?: number; message: string }) => {
        said.push(error.message)
        return error.exitCode
      },
    )
  return { code, said }
}

test('a file that is not there is named by its path, as a line and as JSON', async () => {
  expect(await run('/nowhere/homes.csv')).toEqual({
    code: 2,
    said: ['/nowhere/homes.csv, line 1: There is no such file. Nothing was imported.'],
  })
  for (const name of ['/nowhere/homes.csv', '/nowhere/homes.json', '/nowhere/feed.xml', '/tmp']) {
    const { code, said } = await run(name, '--json')
    expect([code, JSON.parse(said[0] ?? '')]).toMatchObject([2, { applied: false, file: name, line: 1 }])
  }
})

test.each([
  ['a file that breaks off', ['broken.csv'], 2],
  ['a format that there is not', ['homes.csv', '--format', 'pdf'], 1],
  ['a source that is no name', ['homes.csv', '--source', '../x'], 1],
  ['a mapping file that there is not', ['homes.csv', '--map', 'nowhere.json'], 2],
  ['a JSON file that is no feed', ['other.json'], 1],
  ['no file', [], 1],
])('%s is told as JSON, too', async (_, [name, ...options], exitCode) => {
  await file('broken.csv', 'community,address,price\na,"b')
  await file('homes.csv', three['homes.csv'])
  const other = await file('other.json', '{"a": 1}')
  const folder = other.slice(0, -'other.json'.length)
  const { code, said } = await run(...(name ? [folder + name] : []), ...options, '--json')
  expect(code).toBe(exitCode)
  expect(JSON.parse(said[0] ?? '')).toMatchObject({ applied: false, error: expect.any(String) })
})

test('JSON feeds are recognized by what they hold', async () => {
  const listing = {
    ListingKey: 'a',
    UnparsedAddress: '1 A St, Tampa, FL 33602',
    SubdivisionName: 'Heron',
    StandardStatus: 'Active',
  }
  const reso = await file('listings.json', JSON.stringify({ '@odata.context': 'x', value: [listing] }))
  const subdivision = {
    SubdivisionNumber: 5,
    SubdivisionName: 'Osprey',
    SubAddress: { SubCity: 'Stuart', SubState: 'FL' },
  }
  const bdx = await file(
    'builders.json',
    JSON.stringify({ Builders: { Builder: { BrandName: 'Tide', Subdivision: subdivision } } }),
  )
  const summaryOf = async (name: string) => JSON.parse((await run(name, '--json')).said[0] ?? '')
  expect(await summaryOf(reso)).toMatchObject({ applied: true, homes: { new: 1 } })
  expect(await summaryOf(bdx)).toMatchObject({ applied: true, builders: { new: 1 }, communities: { new: 1 } })
  expect(await summaryOf(bdx)).toMatchObject({ builders: { unchanged: 1 }, communities: { unchanged: 1 } })
  expect((await run(reso, bdx)).code).toBe(1)
})

test('the report names every row that was refused and every value that was not read', async () => {
  const rows = Array.from(
    { length: 40 },
    (_, n) =>
      `Heron,${n},${n} Elm St,Tampa,33602,${n % 2 ? 'NaN' : '$300,000'.replace(',', '')},${n < 10 ? 'Haunted' : ''}`,
  )
  const homes = await file(
    'homes.csv',
    `community,homesite_id,address,city,zip,price,status\n${rows.join('\n')}\n`,
  )
  const { said } = await run(homes)
  expect(said.filter((line) => line.startsWith('Refused: '))).toHaveLength(10)
  expect(said.filter((line) => line.startsWith('Not read: homes.csv, line '))).toHaveLength(15)
  expect(said).toContain('15 values could not be read; what was known of them stays.')
})
