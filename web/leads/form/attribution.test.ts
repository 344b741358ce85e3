import { expect, test } from 'vitest'
import { arrivalOf } from './attribution.ts'

test('a campaign’s address and what led to it are kept', () => {
  expect(
    arrivalOf(
      'https://fairtide.example/discover?utm_source=letter&utm_campaign=spring&page=2',
      'https://news.example.com/a?b=c',
    ),
  ).toEqual({
    utm_source: 'letter',
    utm_medium: null,
    utm_campaign: 'spring',
    utm_term: null,
    utm_content: null,
    referrer: 'https://news.example.com/a?b=c',
    landing_page: '/discover?utm_source=letter&utm_campaign=spring&page=2',
  })
})

test.each(['', 'https://fairtide.example/about'])(
  'the referrer %j says nothing of where a visit began',
  (referrer) => {
    expect(arrivalOf('https://fairtide.example/', referrer).referrer).toBeNull()
  },
)
