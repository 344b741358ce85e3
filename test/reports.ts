import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './tools.ts'

export interface Report {
  passed: number
  failed: number
  skipped: number
  /** Each failed test with its file and the first line of the error, and each test that passed only when retried. */
  remarks: string[]
}

/** The part of Vitest's report that we read. */
export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** The part of Playwright's report that we read. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    file: string
    line: number
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

const passedOnRetry = 'passed when tried again:'

export function readVitest(report: VitestReport): Report {
  const remarks = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name)
    const tests = assertionResults
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .map(({ fullName, status, failureMessages }) => {
        const mark = status === 'passed' ? passedOnRetry : '✗'
        return `${mark} ${file} › ${fullName}: ${firstLine(failureMessages[0])}`
      })
    return status === 'failed' && tests.length === 0 ? [`✗ ${file}: ${firstLine(message)}`] : tests
  })
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    remarks,
  }
}

export function readPlaywright({ stats, suites, errors }: PlaywrightReport): Report {
  const remarks = suites.flatMap(specsOf).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const why = firstLine(results.find(({ error }) => error)?.error?.message)
        const mark = status === 'flaky' ? passedOnRetry : '✗'
        return `${mark} e2e/${file}:${line} › ${title}: ${why}`
      }),
  )
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    remarks: [...remarks, ...errors.map(({ message }) => `✗ ${firstLine(message)}`)],
  }
}

function specsOf({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)]
}

function firstLine(message = '') {
  return stripVTControlCharacters(message).split('\n', 1)[0]
}
