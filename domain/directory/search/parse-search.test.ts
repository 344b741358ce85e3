import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch } from './parse-search.ts'
import { indexNames, type SearchName } from './names.ts'
import { withoutPart } from './parsed-search.ts'

const name = (kind: SearchName['kind'], name: string, value = name): SearchName => ({ kind, name, value })
const names = indexNames([
  ...[
    'Tampa',
    'Orlando',
    'Port St. Lucie',
    'St. Petersburg',
    'Winter Garden',
    'Jacksonville',
    'Fort Myers',
  ].map((city) => name('city', city)),
  ...['Hillsborough', 'Orange', 'St. Lucie', 'Miami-Dade'].map((county) => name('county', county)),
  name('builder', 'Gulfline Homes', '3'),
  name('builder', 'D.R. Horton', '4'),
  name('community', 'Heron Bay', '7'),
  name('community', "Vida's Way", '8'),
  name('community', 'Liberty', '9'),
  name('community', 'Liberty', '10'),
  name('community', 'Liberty Village', '11'),
  name('community', 'Angeline Townhomes', '12'),
  name('community', 'Bay Laurel Landing', '13'),
  name('community', 'Palmetto Ridge', '14'),
  ...['Palmetto', 'Osprey'].map((city) => name('city', city)),
  ...['Liberty', 'Bay', 'Lake'].map((county) => name('county', county)),
  name('floorplan', 'Osprey', 'osprey'),
])
const parse = (text: string) => parseSearch(text, names)
const labels = (text: string) => parse(text).parts.map((part) => part.label)

test.each([
  ['Tampa townhome under 400k 3 bed', ['Tampa', 'Townhome', 'Up to $400,000', '3+ bedrooms']],
  ['3 bed under 400k townhome tampa', ['3+ bedrooms', 'Up to $400,000', 'Townhome', 'Tampa']],
  ['300-450k', ['$300,000 to $450,000']],
  ['$300,000 to $450,000 orlando', ['$300,000 to $450,000', 'Orlando']],
  ['between 300 and 450k', ['$300,000 to $450,000']],
  ['over 1.2m', ['From $1,200,000']],
  ['400k+', ['From $400,000']],
  ['under 400', ['Up to $400,000']],
  ['$389,990', ['Up to $389,990']],
  ['3-4 bed 2.5 bath', ['3 to 4 bedrooms', '2.5+ bathrooms']],
  ['three bedroom house', ['3+ bedrooms', 'Single Family Home']],
  ['3/2 orlando', ['3+ bedrooms', '2+ bathrooms', 'Orlando']],
  ['4br/3ba', ['4+ bedrooms', '3+ bathrooms']],
  ['single-family home over 2,000 sq ft', ['Single Family Home', 'From 2,000 sq ft']],
  ['condo below 1500 sqft', ['Condominium', 'Up to 1,500 sq ft']],
  ['port saint lucie', ['Port St. Lucie']],
  ['ft myers', ['Fort Myers']],
  ['Orange County', ['Orange County']],
  ['orange', ['Orange County']],
  ['miami dade county', ['Miami-Dade County']],
  ['33602 sfh', ['ZIP 33602', 'Single Family Home']],
  ['homes by gulfline homes in winter garden, fl', ['Gulfline Homes', 'Winter Garden']],
  ['dr horton jacksonville', ['D.R. Horton', 'Jacksonville']],
  ["vida's way", ["Vida's Way"]],
  ['heron bay', ['Heron Bay']],
])('%s', (text, expected) => expect(labels(text)).toEqual(expected))

test.each([
  ['tmapa townhoem', ['Tampa', 'Townhome']],
  ['jacksonvile 3 bedrom', ['Jacksonville', '3+ bedrooms']],
  ['orlndo singel family undr 500k', ['Orlando', 'Single Family Home', 'Up to $500,000']],
  ['saint petersberg', ['St. Petersburg']],
  ['hillsboro county', []],
])('with a typo: %s', (text, expected) => expect(labels(text)).toEqual(expected))

test.each([
  ['cypress lakes', ['cypress', 'lakes']],
  ['new homes near the beach in tampa', ['beach']],
  ['34250 Cypress Lane', ['34250', 'Cypress', 'Lane']],
  ['garden tampa', ['garden']],
  ['', []],
])('left as words: %s', (text, words) => expect(parse(text).words).toEqual(words))

test('a chip that is removed leaves the rest of the search', () => {
  const text = 'Tmapa townhoem under 400k'
  const [city, type] = parse(text).parts
  if (!city || !type) throw new Error('two parts expected')
  expect(withoutPart(text, city)).toBe('townhoem under 400k')
  expect(withoutPart(text, type)).toBe('Tmapa under 400k')
})

test('the parts of any text are inside it and do not overlap', () => {
  const typed = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc
      .array(
        fc.constantFrom('tampa', 'under', '400k', '3', 'bed', '-', '$', '33602', 'townhoem', '/', '2.5'),
        {
          maxLength: 12,
        },
      )
      .map((words) => words.join(' ')),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const { parts } = parse(text)
      let from = 0
      for (const part of parts) {
        expect(part.start).toBeGreaterThanOrEqual(from)
        expect(part.end).toBeGreaterThan(part.start)
        from = part.end
      }
      expect(from).toBeLessThanOrEqual(text.length)
    }),
  )
})

test.each([
  ['cap rate over 5', 'cap_rate', 5],
  ['5% cap', 'cap_rate', 5],
  ['at least 6.5 cap rate', 'cap_rate', 6.5],
  ['cap rate of 5%', 'cap_rate', 5],
  ['cash flow over 200', 'cash_flow', 200],
  ['$200 a month cash flow', 'cash_flow', 200],
  ['positive cash flow', 'cash_flow', 1],
  ['cash-flow positive', 'cash_flow', 1],
  ['DSCR 1.2', 'dscr', 1.2],
  ['dscr >= 1.25', 'dscr', 1.25],
  ['cash on cash 8%', 'cash_on_cash', 8],
  ['coc over 8', 'cash_on_cash', 8],
  ['rent over 2000', 'rent', 2000],
  ['monthly rent above 2,200', 'rent', 2200],
  ['cap rate of at least 6', 'cap_rate', 6],
  ['cap rate greater than 6%', 'cap_rate', 6],
  ['cap rate is higher than 6', 'cap_rate', 6],
  ['minimum of 6 cap rate', 'cap_rate', 6],
  ['cash on cash return over 8%', 'cash_on_cash', 8],
] as const)('%s is a return, and no price', (text, kind, min) => {
  for (const sentence of [text, `tampa ${text}`, `${text} under 400k`]) {
    const { parts, words } = parse(sentence)
    expect(parts).toContainEqual(expect.objectContaining({ kind, min, max: null }))
    expect(parts.filter((part) => part.kind === 'price').map(({ max }) => max)).toEqual(
      sentence.endsWith('400k') ? [400_000] : [],
    )
    expect(words).toEqual([])
  }
})

test.each([
  ['cap rate between 5 and 7', 'Cap rate 5% to 7%'],
  ['cap rate 5-7%', 'Cap rate 5% to 7%'],
  ['rent from $2,000 to $2,500 a month', 'Rent $2,000 a month to $2,500 a month'],
  ['cap rate over 5 and dscr over 1.2', 'Cap rate from 5%'],
  ['dscr 1.2 and 3 bed', 'DSCR from 1.2'],
])('%s has both bounds of a return', (text, label) => {
  expect(labels(text)[0]).toBe(label)
  expect(parse(text).words).toEqual([])
})

test.each([
  ['best cap rate in tampa', '-cap_rate'],
  ['highest cash on cash', '-cash_on_cash'],
  ['cash flow', '-cash_on_cash'],
  ['best dscr', '-dscr'],
  ['cheapest townhomes', 'price'],
  ['lowest priced homes in tampa', 'price'],
  ['most expensive', '-price'],
  ['largest house in orlando', '-sqft'],
])('%s sets the order', (text, value) =>
  expect(parse(text).parts).toContainEqual(expect.objectContaining({ kind: 'order', value })),
)

test.each([
  ['investment homes positive cash flow', ['investment', 'homes']],
  ['investment properties in tampa', ['investment', 'properties']],
  ['tampa HOA under 200', ['HOA under 200']],
  ['tampa 2 car garage', ['2 car garage']],
  ['gross yield over 8', ['gross yield over 8']],
  ['tampa roi of at least 10%', ['roi of at least 10%']],
  ['tampa 1% rule', ['1% rule']],
  ['move-in ready', ['move-in ready']],
  ['available now tampa', ['available now']],
  ['tampa over 8', ['over 8']],
  ['tampa ab', ['ab']],
])('%s: words that do not narrow the search are listed as ignored', (text, ignored) => {
  expect(parse(text).ignored).toEqual(ignored)
  expect(parse(text).words).toEqual([])
  expect(parse(text).parts.filter(({ kind }) => kind === 'price')).toEqual([])
})

const recordsIn = (text: string) =>
  parse(text).parts.flatMap(({ kind, value, others }) => [
    `${kind} ${value}`,
    ...others.map((other) => `${other.kind} ${other.value}`),
  ])
test.each([
  ['Liberty', ['county Liberty', 'community 9', 'community 10', 'community 11']],
  ['liberty county', ['county Liberty']],
  ['Angeline Townhomes', ['community 12']],
  ['Angeline Townhomes under 400k', ['community 12', 'price null']],
  ['Angelin Townhomes', ['community 12']],
  ['Bay Lauel Landing', ['community 13']],
  ['Palmeto Ridge', ['community 14']],
  ['osprey', ['city Osprey', 'floorplan osprey']],
  ['1216 Osprey Trail', []],
  ['26 Palmetto Ridge Rd', []],
  ['26 Palmetto Ridge Rd, Tampa', ['city Tampa']],
])('records with the name: %s', (text, expected) => expect(recordsIn(text)).toEqual(expected))

test('all words past the limit are ignored', () => {
  const many = Array.from({ length: 50 }, (_, index) => `word${index}`)
  const { words, ignored } = parse(many.join(' '))
  expect([words.length, ignored.length]).toEqual([8, 42])
  expect([...words, ...ignored].toSorted()).toEqual(many.toSorted())
})

test('a word that no record contains is ignored if the rest is enough', () => {
  const spell = (word: string) => (word === 'beechfront' ? 'beachfront' : word === 'heron' ? word : null)
  const { words, ignored } = parseSearch('tampa beechfront heron xyzzy', names, spell)
  expect([words, ignored]).toEqual([['beachfront', 'heron'], ['xyzzy']])
  expect(parseSearch('xyzzy', names, spell)).toMatchObject({ words: ['xyzzy'], ignored: [] })
})

test('the short words of a street are not listed as ignored', () =>
  expect(parse('9210 N. Justa DR')).toEqual({ parts: [], words: ['9210', 'Justa'], ignored: [] }))
