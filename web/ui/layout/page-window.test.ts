import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test.each([
  { page: 1, pageCount: 1, shown: '1' },
  { page: 2, pageCount: 5, shown: '1 2 3 4 5' },
  { page: 1, pageCount: 6, shown: '1 2 3 4 5 6' },
  { page: 1, pageCount: 7, shown: '1 2 3 4 5 6 7' },
  { page: 1, pageCount: 8, shown: '1 2 3 4 5 … 8' },
  { page: 5, pageCount: 10, shown: '1 2 3 4 5 6 7 … 10' },
  { page: 6, pageCount: 12, shown: '1 … 4 5 6 7 8 … 12' },
  { page: 12, pageCount: 12, shown: '1 … 8 9 10 11 12' },
])('page $page of $pageCount shows $shown', ({ page, pageCount, shown }) => {
  expect(pageWindow(page, pageCount).join(' ')).toBe(shown)
})
