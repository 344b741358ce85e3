const windowSize = 5

/**
 * Five pages around the current one, the first and the last; an ellipsis for two or more missing pages, as one page
 * needs no more room.
 */
export function pageWindow(page: number, pageCount: number): (number | '…')[] {
  const start = Math.max(1, Math.min(page - Math.floor(windowSize / 2), pageCount - windowSize + 1))
  const end = Math.min(pageCount, start + windowSize - 1)
  const shown: (number | '…')[] = []
  if (start > 1) shown.push(1)
  if (start === 3) shown.push(2)
  if (start > 3) shown.push('…')
  for (let each = start; each <= end; each += 1) shown.push(each)
  if (end < pageCount - 2) shown.push('…')
  if (end === pageCount - 2) shown.push(pageCount - 1)
  if (end < pageCount) shown.push(pageCount)
  return shown
}
