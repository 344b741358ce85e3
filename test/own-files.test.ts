import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './tools.ts'

const besideThisFile = [
  /import\.meta\.dirname,\s*'([^']+)'/g,
  /import\.meta\.dirname,\s*`([^`$]+)`/g,
  /new URL\(\s*'([^']+)',\s*import\.meta\.url/g,
]

/** Created by the build: only its parent folder always exists. */
const built = 'web/build'

/** Every file that our code names relative to itself, which breaks when one of them moves. */
const named = ['bench', 'bootstrap', 'domain', 'e2e', 'server', 'test', 'web']
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,mjs}`, { cwd: root }))
  .filter((file) => !/node_modules|^web\/(build|\.react-router)\//.test(file))
  .flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8')
    return besideThisFile.flatMap((pattern) =>
      [...source.matchAll(pattern)].map(([, name = '']) => ({
        file,
        target: path.join(path.dirname(file), name),
      })),
    )
  })

test('the files that name others are found', () => {
  expect(named).toContainEqual({ file: 'server/http/pages/pages.ts', target: built })
})

test.each(named)('$file finds $target', ({ target }) => {
  const expected = target.startsWith(built) ? path.dirname(built) : target
  expect(existsSync(path.join(root, expected))).toBe(true)
})
