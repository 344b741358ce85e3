import { expect, test } from 'vitest'
import type { CommandDeps } from '../../cli/command.ts'
import { estimateReturns } from '../../estimate-returns.ts'
import { importCommand } from './import-command.ts'
import { importStories, threeHomes } from './testing/import-stories.ts'

const { db, file } = await importStories()

async function run(...args: string[]) {
  const output: string[] = []
  const deps = { db, print: (line: string) => void output.push(line) } as unknown as CommandDeps
  const code = await importCommand(estimateReturns)
    .run(args, deps)
    .then(
      () => 0,
      (error: { exitCode?: number; message: string }) => {
        output.push(error.message)
        return error.exitCode
      },
    )
  return { code, output }
}

test('a missing file is reported with its path, as a line and as JSON', async () => {
  expect(await run('/nowhere/homes.csv')).toEqual({
    code: 2,
    output: ['/nowhere/homes.csv, line 1: There is no such file. Nothing was imported.'],
  })
  for (const name of ['/nowhere/homes.csv', '/nowhere/homes.json', '/nowhere/feed.xml', '/tmp']) {
    const { code, output } = await run(name, '--json')
    expect([code, JSON.parse(output[0] ?? '')]).toMatchObject([2, { applied: false, file: name, line: 1 }])
  }
})

test.each([
  ['a truncated file', ['broken.csv'], 2],
  ['an unknown format', ['homes.csv', '--format', 'pdf'], 1],
  ['an invalid source name', ['homes.csv', '--source', '../x'], 1],
  ['a missing mapping file', ['homes.csv', '--map', 'nowhere.json'], 2],
  ['a JSON file that is not a feed', ['other.json'], 1],
  ['no file', [], 1],
])('%s is reported as JSON, too', async (_, [name, ...options], exitCode) => {
  await file('broken.csv', 'community,address,price\na,"b')
  await file('homes.csv', threeHomes['homes.csv'])
  const other = await file('other.json', '{"a": 1}')
  const folder = other.slice(0, -'other.json'.length)
  const { code, output } = await run(...(name ? [folder + name] : []), ...options, '--json')
  expect(code).toBe(exitCode)
  expect(JSON.parse(output[0] ?? '')).toMatchObject({ applied: false, error: expect.any(String) })
})

test('the format of JSON feeds is detected from their content', async () => {
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
  const summaryOf = async (name: string) => JSON.parse((await run(name, '--json')).output[0] ?? '')
  expect(await summaryOf(reso)).toMatchObject({ applied: true, homes: { new: 1 } })
  expect(await summaryOf(bdx)).toMatchObject({ applied: true, builders: { new: 1 }, communities: { new: 1 } })
  expect(await summaryOf(bdx)).toMatchObject({ builders: { unchanged: 1 }, communities: { unchanged: 1 } })
  expect((await run(reso, bdx)).code).toBe(1)
})

test('the report lists every refused row and every unreadable value', async () => {
  const rows = Array.from(
    { length: 40 },
    (_, n) =>
      `Heron,${n},${n} Elm St,Tampa,33602,${n % 2 ? 'NaN' : '$300,000'.replace(',', '')},${n < 10 ? 'Haunted' : ''}`,
  )
  const homes = await file(
    'homes.csv',
    `community,homesite_id,address,city,zip,price,status\n${rows.join('\n')}\n`,
  )
  const { output } = await run(homes)
  expect(output.filter((line) => line.startsWith('Refused: '))).toHaveLength(10)
  expect(output.filter((line) => line.startsWith('Not read: homes.csv, line '))).toHaveLength(15)
  expect(output).toContain('15 values could not be read; what was known of them stays.')
})
