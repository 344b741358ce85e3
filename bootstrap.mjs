// @ts-check
// What every npm script runs first. It must work on Node 18 with nothing installed yet, so it is plain
// JavaScript and imports nothing but Node and its own folder.
import { join } from 'node:path'
import { installDependencies } from './bootstrap/dependencies.mjs'
import { nodeOptions } from './bootstrap/node-options.mjs'
import { root, runScript } from './bootstrap/processes.mjs'
import { nodeToRun } from './bootstrap/runtime.mjs'
import { buildWebIfChanged } from './bootstrap/web-build.mjs'

/** The script of each command. */
const scripts = new Map([
  ['start', 'server/main.ts'],
  ['dev', 'bootstrap/dev.ts'],
  ['test', 'test/run.ts'],
  ['check', 'test/check.ts'],
  ['format', 'test/format.ts'],
  ['bench', 'bench/run.ts'],
  ['fairtide', 'server/fairtide.ts'],
])

const [command = '', ...args] = process.argv.slice(2)
const script = scripts.get(command)
if (!script) stop(`Usage: node bootstrap.mjs ${[...scripts.keys()].join('|')}`)
if (Number(process.versions.node.split('.')[0]) < 18) {
  stop(`Fairtide needs Node 18 or newer to start; this is Node ${process.versions.node}.`)
}

try {
  const [, node] = await Promise.all([installDependencies(), nodeToRun()])
  if (command === 'start') await buildWebIfChanged(node)
  process.exitCode = await runScript(node, [...(nodeOptions.get(command) ?? []), join(root, script), ...args])
} catch (error) {
  stop(error instanceof Error ? error.message : String(error))
}

/** @param {string} message @returns {never} */
function stop(message) {
  console.error(message)
  process.exit(1)
}
