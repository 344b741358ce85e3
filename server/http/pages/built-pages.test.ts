import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { OneLineError } from '../../cli/one-line-error.ts'
import { readBuiltPages } from './built-pages.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'fairtide-build-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
await mkdir(path.join(folder, 'client'))
await writeFile(path.join(folder, 'client/index.html'), '<html></html>')

const page = { file: 'index.html', scriptHashes: [], styleHashes: [] }
const whole = { pages: { '/': page }, titles: { '/blog/:slug': 'Blog' }, fallback: page, notFound: page }
const build = (text: string) => writeFile(path.join(folder, 'pages.json'), text)

test('a build of this release is read; where there is none, nothing is', async () => {
  expect(await readBuiltPages(path.join(folder, 'nowhere'))).toBeNull()
  await build(JSON.stringify(whole))
  expect(await readBuiltPages(folder)).toEqual(whole)
})

test.each([
  ...Object.keys(whole).map((name) => [`without ${name}`, { ...whole, [name]: undefined }] as const),
  ...Object.keys(page).map(
    (name) => [`whose page lacks ${name}`, { ...whole, fallback: { ...page, [name]: undefined } }] as const,
  ),
  ['whose page has no file', { ...whole, pages: { '/': { ...page, file: 'gone.html' } } }] as const,
  ['that is a list', []] as const,
])('a build %s stops the start with one sentence that says what to do', async (_what, manifest) => {
  await build(JSON.stringify(manifest))
  const reading = readBuiltPages(folder)
  await expect(reading).rejects.toThrow(OneLineError)
  await expect(reading).rejects.toThrow(/^[^\n]* Run npm start, which builds them again, or [^\n]*\.$/)
})

test('an interrupted build stops the start, too', async () => {
  await build(JSON.stringify(whole).slice(0, -9))
  await expect(readBuiltPages(folder)).rejects.toThrow(OneLineError)
})
