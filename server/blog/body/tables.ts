import {
  append,
  attributeOf,
  childElements,
  elementsBelow,
  type Element,
  makeElement,
  type Parent,
  remove,
  rename,
  replace,
  setAttributes,
  textOf,
} from './html-tree.ts'

/** A few short rows must not grow into millions of cells. */
const maxPaddedCells = 20_000
const maxSpan = 100
const maxValueCharacters = 400

const layoutAttributes = ['cellpadding', 'cellspacing', 'width', 'bgcolor', 'background', 'align', 'border']
const blockTags = [
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'img',
  'blockquote',
  'hr',
  'pre',
  'form',
  'center',
]

/** Gives each data table a header row and rows of one length, and replaces layout tables by their content. */
export function cleanTables(root: Parent) {
  // Innermost first: what an inner table turns out to be decides about the outer one.
  for (const table of elementsBelow(root, 'table').toReversed()) {
    if (containsTable(table) || isLayoutTable(table)) unwrapTable(table)
    else cleanTable(table)
  }
}

const containsTable = (table: Element) => elementsBelow(table, 'table').length > 0
const cellsOf = (row: Element) => childElements(row).filter(({ tagName }) => /^t[hd]$/.test(tagName))

function isLayoutTable(table: Element): boolean {
  const role = attributeOf(table, 'role')
  if (role === 'presentation' || role === 'none') return true
  const rows = elementsBelow(table, 'tr').map(cellsOf)
  const cells = rows.flat()
  const filled = cells.filter((cell) => !isEmpty(cell))
  const values = filled.filter(isValue)
  if (filled.length === 0 || values.length < filled.length / 2) return true
  if (elementsBelow(table, 'th').length > 0) return false
  if (!layoutAttributes.some((name) => attributeOf(table, name) !== undefined)) return false
  const filledInRow = rows.map((row) => row.filter((cell) => !isEmpty(cell)).length)
  const looksLikeValues =
    values.length === cells.length && rows.length > 1 && filledInRow.every((count) => count > 1)
  return !looksLikeValues
}

const isEmpty = (cell: Element) => textOf(cell).trim() === '' && elementsBelow(cell, 'img').length === 0
const isValue = (cell: Element) =>
  elementsBelow(cell, ...blockTags).length === 0 &&
  elementsBelow(cell, 'p', 'div').length < 2 &&
  textOf(cell).trim().length <= maxValueCharacters

function unwrapTable(table: Element) {
  const blocks = elementsBelow(table, 'td', 'th', 'caption').filter((cell) => closestTable(cell) === table)
  replace(
    table,
    blocks.map((cell) => makeElement('div', [...cell.childNodes])),
  )
}

function closestTable(cell: Element): Element | null {
  let parent = cell.parentNode
  while (parent && 'tagName' in parent && parent.tagName !== 'table') parent = parent.parentNode
  return parent && 'tagName' in parent ? parent : null
}

function cleanTable(table: Element) {
  const rows = elementsBelow(table, 'tr').filter((row) => cellsOf(row).length > 0)
  const captions = elementsBelow(table, 'caption').slice(0, 1)
  const marked = rows.filter((row) => isIn(row, 'thead'))
  for (const [index, row] of rows.entries())
    for (const cell of cellsOf(row)) clampSpans(cell, rows.length - index)
  pad(rows)

  const header = marked.length > 0 ? marked : rows.slice(0, 1)
  // A header cell without text would be announced as an empty header.
  for (const cell of header.flatMap(cellsOf)) markHeader(cell)
  for (const child of table.childNodes.toReversed()) remove(child)
  for (const caption of captions) append(table, caption)
  append(table, makeElement('thead', header))
  const inHeader = new Set(header)
  const body = rows.filter((row) => !inHeader.has(row))
  if (body.length > 0) append(table, makeElement('tbody', body))
}

const isIn = (row: Element, tagName: string) =>
  row.parentNode !== null && 'tagName' in row.parentNode && row.parentNode.tagName === tagName

function markHeader(cell: Element) {
  const spans = cell.attrs.filter(({ name }) => name !== 'scope')
  const isHeader = !isEmpty(cell)
  rename(cell, isHeader ? 'th' : 'td')
  cell.attrs = isHeader ? [{ name: 'scope', value: 'col' }, ...spans] : spans
}

function clampSpans(cell: Element, rowsLeft: number) {
  const span = (name: string, limit: number) => {
    const number = Math.min(Number(/^\s*\d{1,4}/.exec(attributeOf(cell, name) ?? '')?.[0] ?? 1), limit)
    return number > 1 ? String(number) : undefined
  }
  setAttributes(cell, {
    colspan: span('colspan', maxSpan),
    rowspan: span('rowspan', Math.min(maxSpan, rowsLeft)),
    scope: cell.tagName === 'th' ? attributeOf(cell, 'scope') : undefined,
  })
}

function pad(rows: Element[]) {
  const reachingDown: number[] = []
  const widths = rows.map((row) => {
    let width = reachingDown.shift() ?? 0
    for (const cell of cellsOf(row)) {
      const columns = Number(attributeOf(cell, 'colspan') ?? 1)
      width += columns
      const below = Number(attributeOf(cell, 'rowspan') ?? 1) - 1
      for (let next = 0; next < below; next += 1) reachingDown[next] = (reachingDown[next] ?? 0) + columns
    }
    return width
  })
  const widest = widths.reduce((most, width) => Math.max(most, width), 0)
  if (widest * rows.length > maxPaddedCells) return
  for (const [index, row] of rows.entries()) {
    for (let missing = widest - (widths[index] ?? 0); missing > 0; missing -= 1)
      append(row, makeElement('td'))
  }
}
