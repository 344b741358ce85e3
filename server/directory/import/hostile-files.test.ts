import type { ListingFormat } from '@fairtide/domain/directory/import-api'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readFeed } from './read-feed.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'fairtide-hostile-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const million = 1_000_000
const many = (text: string, length: number) => text.repeat(Math.ceil(length / text.length))
const table = 'community,address,price\n'

/** Without limits, each of these would need the memory of the whole file or more. */
const hostile: [string, ListingFormat, () => string, RegExp][] = [
  ['brackets.xml', 'bdx', () => many('<', 3 * million), /not well-formed/],
  ['deep.xml', 'bdx', () => many('<a>', 3 * million), /levels deep/],
  ['wide.xml', 'bdx', () => `<r>${many('<a/>', 3 * million)}`, /more than 300000 elements/],
  ['wide-part.xml', 'bdx', () => `<r><Subdivision>${many('<a/>', 3 * million)}`, /more than 300000 elements/],
  ['text.xml', 'bdx', () => `<r>${many('x', 3 * million)}`, /longer than a million/],
  ['lines.xml', 'bdx', () => `<r>${many('x\n', 3 * million)}`, /longer than a million/],
  ['attribute.xml', 'bdx', () => `<r a="${many('x', 3 * million)}`, /longer than a million/],
  ['name.xml', 'bdx', () => `<${many('x', 3 * million)}`, /longer than a million/],
  ['entity.xml', 'bdx', () => `<r>&${many('x', 3 * million)}`, /longer than a million/],
  ['entities.xml', 'bdx', () => `<r>${many('&amp;', 3 * million)}`, /longer than a million/],
  ['comment.xml', 'bdx', () => `<r><!--${many('-x', 3 * million)}`, /longer than a million|not well-formed/],
  ['cdata.xml', 'bdx', () => `<r><![CDATA[${many(']', 3 * million)}`, /longer than a million/],
  [
    'doctype.xml',
    'bdx',
    () => `<!DOCTYPE b [${many('<!ENTITY a "&b;">', 3 * million)}`,
    /longer than a million/,
  ],
  [
    'laughs.xml',
    'bdx',
    () => '<!DOCTYPE b [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><r>&b;</r>',
    /undefined entity/,
  ],
  ['deep.json', 'bdx', () => many('[', 3 * million), /levels deep/],
  ['deep.json', 'reso', () => many('{"value":', 3 * million), /levels deep/],
  ['wide.json', 'reso', () => `{"value":[${many('0,', 3 * million)}`, /more than 300000 values/],
  ['wide.json', 'bdx', () => `{"Builders":[${many('{"a":0},', 4 * million)}`, /more than 300000 elements/],
  ['text.json', 'reso', () => `{"value":["${many('x', 3 * million)}`, /longer than a million/],
  [
    'names.json',
    'reso',
    () => `{${Array.from({ length: 20_000 }, (_, n) => `"${n}":0`).join()}}`,
    /more than 10000 names/,
  ],
  ['line.csv', 'csv', () => many('x', 3 * million), /longer than a million/],
  ['quotes.csv', 'csv', () => table + many('"', 3 * million), /longer than a million/],
  ['open.csv', 'csv', () => `${table}"${many('x\n', 3 * million)}`, /longer than a million/],
  ['commas.csv', 'csv', () => table + many(',', 3 * million), /more than 1000 columns/],
  ['header.csv', 'csv', () => many('a,', 3 * million), /more than 1000 columns/],
  ['empty.csv', 'csv', () => table + many('\n', million), /are empty/],
  ['archive.csv', 'csv', () => 'PK\u0003\u0004', /is an archive/],
  ['archive.xml', 'bdx', () => 'PK\u0003\u0004', /is an archive/],
  ['archive.json', 'reso', () => 'PK\u0003\u0004', /is an archive/],
]

test.each(hostile)(
  '%s as %s is refused in one plain sentence, at the place where it goes too far',
  async (name, format, make, reason) => {
    const file = path.join(folder, name)
    await writeFile(file, make())
    const fields = (async () => {
      for await (const item of readFeed(format, [file], {})) expect(item.file).toBe(name)
    })()
    await expect(fields).rejects.toThrow(reason)
    await expect(fields).rejects.toMatchObject({ place: { file: name } })
  },
)
