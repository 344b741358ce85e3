import path from 'node:path'
import { expect, test } from 'vitest'
import { readPlaywright, readVitest } from './reports.ts'
import { root } from './tools.ts'

test('a unit test that failed or passed on retry is listed with its file and the first line of its error', () => {
  const report = readVitest({
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      {
        name: path.join(root, 'domain/roi/roi.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'cap rate', status: 'passed', failureMessages: [] },
          { fullName: 'NOI', status: 'passed', failureMessages: ['connection lost\nat'] },
          {
            fullName: 'DSCR is cut',
            status: 'failed',
            failureMessages: ['\u001B[31mexpected 1.25\u001B[39m\n  at'],
          },
        ],
      },
      {
        name: path.join(root, 'web/a.test.ts'),
        status: 'failed',
        message: 'no such module\nat',
        assertionResults: [],
      },
    ],
  })
  expect(report).toEqual({
    passed: 1,
    failed: 1,
    skipped: 2,
    remarks: [
      'passed when tried again: domain/roi/roi.test.ts › NOI: connection lost',
      '✗ domain/roi/roi.test.ts › DSCR is cut: expected 1.25',
      '✗ web/a.test.ts: no such module',
    ],
  })
})

test('a story that passed on retry counts as passed and is listed; so are failures outside of stories', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'blog.spec.ts',
    line: 7,
    tests: [{ status, results: [{ error: { message: `${title} broke` } }, {}] }],
  })
  const report = readPlaywright({
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [{ specs: [spec('search', 'flaky')], suites: [{ specs: [spec('share', 'unexpected')] }] }],
    errors: [{ message: 'the server did not start\nat' }],
  })
  expect(report).toEqual({
    passed: 4,
    failed: 1,
    skipped: 0,
    remarks: [
      'passed when tried again: e2e/blog.spec.ts:7 › search: search broke',
      '✗ e2e/blog.spec.ts:7 › share: share broke',
      '✗ the server did not start',
    ],
  })
})
