import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { readPlaywright, readVitest, type Report } from './reports.ts'
import { root, runNode, tool } from './tools.ts'

export function runVitest(args: string[] = []): Promise<Report> {
  const file = path.join(root, '.cache/vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return runSuite(file, [tool('vitest'), 'run', ...reporters, ...args], readVitest)
}

export function runPlaywright(args: string[] = []): Promise<Report> {
  const file = path.join(root, '.cache/playwright.json')
  return runSuite(file, [tool('@playwright/test', 'playwright'), 'test', ...args], readPlaywright)
}

/** Runs a suite and reads its report. A suite that fails without a failed test counts as one failure. */
async function runSuite<Written>(
  file: string,
  args: string[],
  read: (report: Written) => Report,
): Promise<Report> {
  rmSync(file, { force: true })
  const { ok } = await runNode(args)
  try {
    const report = read(JSON.parse(readFileSync(file, 'utf8')) as Written)
    return { ...report, failed: ok ? report.failed : Math.max(report.failed, 1) }
  } catch {
    return { passed: 0, failed: 1, skipped: 0, remarks: [`✗ ${path.basename(file, '.json')} left no report`] }
  }
}
