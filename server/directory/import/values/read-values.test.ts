import { expect, test } from 'vitest'
import {
  readArea,
  readCount,
  readDay,
  readDollars,
  readLink,
  readList,
  readPosition,
  readPrice,
  readStatus,
} from './read-values.ts'

test.each<[string, number | null]>([
  ['$334,990', 334_990],
  ['334990', 334_990],
  ['From $487,002', 487_002],
  ['From $328s', 328_000],
  ['$329,990\nAs low as $1,999/mo', 329_990],
  ['$250,000 - $300,000', 250_000],
  ['$1.2M', 1_200_000],
  ['450k', 450_000],
  ['$0', null],
  ['$1', null],
  ['$400', null],
  ['Call for pricing', null],
  ['$1,999/mo', null],
  ['', null],
])('price %j is %s', (text, price) => expect(readPrice(text)).toBe(price))

test.each<[string, number | null]>([
  ['3', 3],
  ['4bd', 4],
  ['2-3 bd', 2],
  ['2.5-4 ba', 2.5],
  ['Studio', 0],
  ['', null],
])('count %j is %s', (text, count) => expect(readCount(text)).toBe(count))

test.each<[string, number | null]>([
  ['2034', 2034],
  ['1,672 ft²', 1672],
  ['1,405+ ft²', 1405],
  ['From 1,498 Sq. Ft.', 1498],
  ['0', null],
  ['', null],
])('area %j is %s', (text, area) => expect(readArea(text)).toBe(area))

test.each([
  ['Available', 'available'],
  ['Coming Soon', 'available'],
  ['Under Contract', 'reserved'],
  ['PENDING', 'reserved'],
  ['Closed', 'sold'],
  ['Withdrawn', 'delisted'],
  ['', 'available'],
  ['Haunted', undefined],
])('status %j is %s', (text, status) => expect(readStatus(text)).toBe(status))

test('days, lists, links, positions and fees are read', () => {
  expect([readDay('2027-03-05T10:00'), readDay('3/5/2027'), readDay('2027-02-31'), readDay('soon')]).toEqual([
    '2027-03-05',
    '2027-03-05',
    null,
    null,
  ])
  expect(readList('Pool|Gated||Pool')).toEqual(['Pool', 'Gated'])
  expect(readList('Pool; Gated')).toEqual(['Pool', 'Gated'])
  expect(readList('Fitness Center')).toEqual(['Fitness Center'])
  expect(readLink('http://example.com/a')).toBe('https://example.com/a')
  for (const link of ['javascript:alert(1)', 'https://a b', 'ftp://x', '', null])
    expect(readLink(link)).toBeNull()
  expect(readPosition('28.27', '-82.18')).toEqual({ latitude: 28.27, longitude: -82.18 })
  expect(readPosition('0', '0')).toEqual({ latitude: null, longitude: null })
  expect(readDollars('$85.50')).toBe(85.5)
})
