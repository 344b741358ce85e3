import { describe, expect, it } from 'vitest'
import { categoriesOf, clampPage, findPosts, pageCount, pageOf } from './browse.ts'
import type { PostSummary } from './post.ts'
import { publishedDate } from './published-date.ts'
import { readingMinutes } from './reading-time.ts'
import { slugFromTitle } from './slug.ts'

const post = (title: string, excerpt: string, ...categories: string[]): PostSummary => ({
  id: title,
  slug: title,
  title,
  subtitle: null,
  excerpt,
  thumbnail_url: null,
  author: { name: 'Ann', avatar: null },
  published_at: '2025-03-05T12:00:00Z',
  categories,
  reading_minutes: 1,
})

describe('finding posts', () => {
  const posts = [
    post('CDD fees', 'What a district costs', 'Costs', 'Taxes'),
    post('Insurance', 'Wind, flood, and FEES', 'Costs'),
    post('Rents in Tampa', 'By ZIP', 'Rents'),
  ]
  it.each([
    ['', null, ['CDD fees', 'Insurance', 'Rents in Tampa']],
    ['fees', null, ['CDD fees', 'Insurance']],
    ['  FeEs ', 'Taxes', ['CDD fees']],
    ['fees', 'Rents', []],
    ['.*', null, []],
  ])('%j in category %j', (text, category, found) => {
    expect(findPosts(posts, text, category).map(({ title }) => title)).toEqual(found)
  })
  it('offers each category once', () => {
    expect(categoriesOf(posts)).toEqual(['Costs', 'Rents', 'Taxes'])
  })
})

describe('pages', () => {
  it.each([
    [0, 1],
    [9, 1],
    [10, 2],
    [200, 23],
  ])('%i posts make %i pages', (posts, pages) => {
    expect(pageCount(posts)).toBe(pages)
  })
  it.each([
    [-3, 1],
    [0, 1],
    [2.9, 2],
    [99, 5],
    [Number.NaN, 1],
  ])('page %d of 5 is %i', (page, expected) => {
    expect(clampPage(page, 5)).toBe(expected)
  })
  it('returns the items of a page', () => {
    expect(pageOf([...Array(20).keys()], 3)).toEqual([18, 19])
  })
})

it.each([
  ['2025-03-05T23:59:59Z', 'March 5, 2025'],
  ['2025-03-05', 'March 5, 2025'],
  ['soon', 'Unknown date'],
  ['', 'Unknown date'],
  [null, 'Unknown date'],
])('%j was published on %s', (given, expected) => {
  expect(publishedDate(given)).toBe(expected)
})

it.each([
  ['', 1],
  ['word '.repeat(220), 1],
  ['word '.repeat(1100), 5],
  ['word '.repeat(221), 2],
])('reading takes whole minutes', (text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes)
})

it.each([
  ['Florida’s CDD fees', 'floridas-cdd-fees'],
  ['  50% down?! Why not…  ', '50-down-why-not'],
  ['Señor López pays cash', 'senor-lopez-pays-cash'],
  ['日本', 'post'],
  ['word '.repeat(40), Array(16).fill('word').join('-')],
])('the slug of %j', (title, slug) => {
  expect(slugFromTitle(title)).toBe(slug)
})
