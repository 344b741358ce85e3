import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './tools.ts'

interface Manifest {
  name: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const notInProduction =
  /\.test\.tsx?$|(^|\/)(testing|node_modules|build|\.react-router)\/|^web\/(ui-gallery|build-steps|asset-generators)\/|\.config\.ts$|^web\/routes\.ts$/

/** The packages that the files of a workspace import, without types, which do not exist at run time. */
function packagesIn(files: string[]): Set<string> {
  const imports =
    /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/gm
  const specifiers = files.flatMap((file) =>
    Array.from(
      readFileSync(path.join(root, file), 'utf8').matchAll(imports),
      ([, from, late]) => from ?? late ?? '',
    ),
  )
  const outside = specifiers.filter((name) => !/^(node:|virtual:|\/|#)/.test(name))
  return new Set(
    outside.map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    ),
  )
}

const filesOf = (workspace: string) =>
  globSync(`${workspace}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/node_modules/**', '**/build/**'] })

const manifestOf = (workspace: string) =>
  JSON.parse(readFileSync(path.join(root, workspace, 'package.json'), 'utf8')) as Manifest

test.each(['domain', 'server', 'web'])(
  '%s states what its production code imports, and nothing else',
  (workspace) => {
    const { dependencies = {} } = manifestOf(workspace)
    const imported = packagesIn(filesOf(workspace).filter((file) => !notInProduction.test(file)))
    expect(imported.size).toBeGreaterThan(0)
    expect([...imported].filter((name) => !(name in dependencies))).toEqual([])
    expect(Object.keys(dependencies).filter((name) => !imported.has(name))).toEqual([])
  },
)

test.each(['domain', 'server', 'web'])('%s states what its tests and tools import', (workspace) => {
  const own = manifestOf(workspace)
  const stated = { ...manifestOf('.').devDependencies, ...own.dependencies, ...own.devDependencies }
  expect([...packagesIn(filesOf(workspace))].filter((name) => !(name in stated))).toEqual([])
})
