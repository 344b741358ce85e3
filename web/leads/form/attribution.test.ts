import { expect, test } from 'vitest'
import { attributionFrom } from './attribution.ts'

test('the campaign, the referrer and the landing page are read', () => {
  expect(
    attributionFrom(
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

test.each(['', 'https://fairtide.example/about'])('the referrer %j is left out', (referrer) => {
  expect(attributionFrom('https://fairtide.example/', referrer).referrer).toBeNull()
})
