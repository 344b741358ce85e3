import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createJsonReader } from './json-events.ts'

/** What the reader makes of a text that comes in pieces of one length, as nested arrays of names and values. */
function read(text: string, pieceLength = 7, options = {}): unknown {
  const seen: unknown[] = []
  const reader = createJsonReader(
    {
      start: (key, isArray) => seen.push(['start', key, isArray]),
      end: (isArray) => seen.push(['end', isArray]),
      value: (key, value) => seen.push([key, value]),
    },
    options,
  )
  for (let from = 0; from < text.length; from += pieceLength)
    reader.write(text.slice(from, from + pieceLength))
  reader.end()
  return seen
}

/** The same, of a value that is already read. */
function eventsOf(value: unknown, key = ''): unknown[] {
  if (typeof value !== 'object' || value === null) return [[key, value]]
  const isArray = Array.isArray(value)
  const inner = isArray
    ? value.flatMap((item) => eventsOf(item, key))
    : Object.entries(value).flatMap(([name, item]) => eventsOf(item, name))
  return [['start', key, isArray], ...inner, ['end', isArray]]
}

const container = fc.json().filter((text) => /^[[{]/.test(text))

test('events match JSON.parse, however the text is split', () => {
  const cut = fc.tuple(container, fc.integer({ min: 1, max: 50 }))
  for (const [text, pieceLength] of fc.sample(cut, 200))
    expect(read(text, pieceLength)).toEqual(eventsOf(JSON.parse(text)))
})

function isRead(reader: (text: string) => unknown, text: string): boolean {
  try {
    reader(text)
    return true
  } catch {
    return false
  }
}

test('what JSON.parse refuses is refused: one character removed, added or changed', () => {
  const change = fc.tuple(
    container,
    fc.nat(),
    fc.constantFrom(...'{}[]:,"0 1-.eEtn\\x', ''),
    fc.constantFrom(0, 1),
  )
  const broken = fc
    .sample(change, 1000)
    .map(
      ([text, at, put, cut]) => text.slice(0, at % text.length) + put + text.slice((at % text.length) + cut),
    )
    .filter((text) => !isRead(JSON.parse, text))
  expect(broken.length).toBeGreaterThan(200)
  expect(broken.filter((text) => isRead(read, text))).toEqual([])
})

test.each([
  ['{"a" 1}', /^The file is not JSON from here on\.$/],
  ['{"a": 1 "b": 2}', /^The file is not JSON from here on\.$/],
  ['[1 2]', /^The file is not JSON from here on\.$/],
  ['[1,]', /^The file is not JSON from here on\.$/],
  ['{"a":}', /^The file is not JSON from here on\.$/],
  ['{"a": [1}', /^The file is not JSON from here on\.$/],
  ['{"a": 1}}', /^The file is not JSON from here on\.$/],
  ['{"a": 1} junk', /^The file is not JSON from here on\.$/],
  ['{"a": 1}{"b": 2}', /^The file goes on after its end\.$/],
  ['{"a": 1} 5', /^The file goes on after its end\.$/],
  ['{"a": 1', /breaks off/],
  ['{"a": "tex', /breaks off/],
  ['', /empty/],
  ['  \n', /empty/],
  ['{"a": 1, "b": {"a": 2}, "a": 3}', /^The name "a" stands twice/],
  ['['.repeat(100_000), /^The file is nested more than/],
  ['{"a":'.repeat(100_000), /^The file is nested more than/],
  [`["${'x'.repeat(3_000_000)}"]`, /longer than a million/],
  [`[${'9'.repeat(3_000_000)}]`, /longer than a million/],
  [
    `{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":0`).join()}}`,
    /^An object holds more than 10000 names/,
  ],
])('%.30s is refused', (text, reason) => expect(() => read(text, 65_536)).toThrow(reason))

test('several documents in one file are read where allowed', () => {
  expect(read('{"a":1}\n{"a":2}', 7, { severalRoots: true })).toEqual([
    ...eventsOf({ a: 1 }),
    ...eventsOf({ a: 2 }),
  ])
})
