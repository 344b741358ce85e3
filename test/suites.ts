import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Tally } from './checks.ts'
import { root, runNode, tool } from './tools.ts'

interface Report extends Tally {
  skipped: number
}

/** Unit and server tests. */
export function runVitest(args: string[] = []): Promise<Report> {
  const file = path.join(root, '.cache/vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return runSuite(file, [tool('vitest'), 'run', ...reporters, ...args], (report: VitestReport) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }))
}

/** The stories in a real browser against the real server. A flaky test has passed in the end, and is told. */
export function runPlaywright(args: string[] = []): Promise<Report> {
  const file = path.join(root, '.cache/playwright.json')
  return runSuite(
    file,
    [tool('@playwright/test', 'playwright'), 'test', ...args],
    ({ stats }: PlaywrightReport) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    }),
  )
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** Runs a suite on the screen and counts by its report. One that fails without a failed test counts as one failure. */
async function runSuite<Written>(
  file: string,
  args: string[],
  count: (report: Written) => Report,
): Promise<Report> {
  rmSync(file, { force: true })
  const { ok } = await runNode(args)
  try {
    const report = count(JSON.parse(readFileSync(file, 'utf8')) as Written)
    return { ...report, failed: ok ? report.failed : Math.max(report.failed, 1) }
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}
