import { buildWebIfChanged } from '../bootstrap/web-build.mjs'
import { runChecks } from './checks.ts'
import { runPlaywright, runVitest } from './suites.ts'

const checks = await runChecks()
// First, because some tests start the production server.
const build = await buildWeb()
const units = await runVitest()
const browser = build.failed === 0 ? await runPlaywright() : { passed: 0, failed: 0, skipped: 0, remarks: [] }

const parts = [checks, build, units, browser]
const passed = parts.reduce((sum, part) => sum + part.passed, 0)
const failed = parts.reduce((sum, part) => sum + part.failed, 0)
const skipped = units.skipped + browser.skipped
// Repeated at the end, where people look first.
for (const remark of parts.flatMap(({ remarks }) => remarks)) console.log(`\n${remark}`)
if (skipped > 0) console.log(`\n${skipped} skipped: their input is not on this machine.`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function buildWeb() {
  try {
    await buildWebIfChanged(process.execPath)
    console.log('✓ web build')
    return { passed: 1, failed: 0, remarks: [] }
  } catch (error) {
    console.log(`✗ web build\n${error instanceof Error ? error.message : error}`)
    return { passed: 0, failed: 1, remarks: ['✗ web build'] }
  }
}
