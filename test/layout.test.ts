import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readSource, sourceFiles } from './source-files.ts'
import { root } from './tools.ts'

const maxFilesPerFolder = 15
/** At most two folders, each with the reason why it may hold more. */
const largeFolders: string[] = []

test(`no folder holds more than ${maxFilesPerFolder} source files`, () => {
  const counts = new Map<string, number>()
  for (const file of sourceFiles) counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1)
  const large = [...counts].filter(
    ([folder, count]) => count > maxFilesPerFolder && !largeFolders.includes(folder),
  )
  expect(large).toEqual([])
  expect(largeFolders.length).toBeLessThanOrEqual(2)
})

test('no file has a vague name', () => {
  const isVague = (file: string) =>
    ['utils', 'util', 'helpers', 'common', 'misc', 'types', 'constants', 'index'].includes(
      path.basename(file).split('.', 1)[0] ?? '',
    )
  expect(sourceFiles.filter(isVague)).toEqual([])
})

/** The target is 4 %. */
const maxCommentPercent = 4

test(`comments are at most ${maxCommentPercent} % of the lines`, () => {
  const lines = sourceFiles.flatMap((file) => readSource(file).split('\n'))
  const comments = sourceFiles.reduce((sum, file) => sum + countCommentLines(readSource(file)), 0)
  expect((100 * comments) / lines.length).toBeLessThanOrEqual(maxCommentPercent)
})

function countCommentLines(source: string): number {
  let isInBlock = false
  return source.split('\n').filter((line) => {
    const text = line.trim()
    const startsBlock = text.startsWith('/*') || text.startsWith('{/*')
    const isComment = isInBlock || startsBlock || text.startsWith('//')
    if (isInBlock || startsBlock) isInBlock = !text.includes('*/')
    return isComment
  }).length
}

test('the documents name files that exist', () => {
  const documents = [...globSync('*.md', { cwd: root }), ...globSync('docs/**/*.md', { cwd: root })]
  const missing = documents
    .filter((file) => file !== 'CHANGELOG.md')
    .flatMap((file) =>
      Array.from(
        readSource(file).matchAll(/`((?:domain|server|web|test|e2e|bench|bootstrap|docs)\/[\w./-]+)`/g),
        ([, named = '']) => ({
          file,
          named,
        }),
      ),
    )
    .filter(({ named }) => !existsSync(path.join(root, named)))
  expect(missing).toEqual([])
})

test('docs/operations.md names every setting', () => {
  const settings = Array.from(
    readSource('server/config.ts').matchAll(/^ {2}([A-Z_]+): variable\(/gm),
    ([, name = '']) => name,
  )
  expect(settings.length).toBeGreaterThan(15)
  const documented = readSource('docs/operations.md')
  expect(settings.filter((name) => !documented.includes(`\`${name}\``))).toEqual([])
})

test('stories never fake a success of our server', () => {
  const stories = globSync('e2e/**/*.ts', { cwd: root }).filter((file) => file !== 'e2e/network.ts')
  expect(stories.filter((file) => /\.fulfill\(/.test(readSource(file)))).toEqual([])
})

test('tests neither sleep nor wait for a quiet network', () => {
  const tests = globSync(['{domain,server,web,test}/**/*.test.ts', 'e2e/**/*.ts'], {
    cwd: root,
    exclude: ['**/node_modules/**'],
  }).filter((file) => file !== 'test/layout.test.ts')
  expect(tests.length).toBeGreaterThan(100)
  expect(tests.filter((file) => /waitForTimeout|networkidle/.test(readSource(file)))).toEqual([])
})
