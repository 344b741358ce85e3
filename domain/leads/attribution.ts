import * as z from 'zod/mini'
import { boundedText } from '../bounded-text.ts'

/** Long enough for an address with every campaign value; the rest is cut, for no lead is lost over a label. */
const maxLabelCharacters = 500
/** No browser sends a longer address, nor would the server have read it. */
const maxSent = 20_000

const label = z.nullish(
  boundedText(maxSent).check(
    z.overwrite((text) =>
      text
        .replaceAll(/\p{Cc}/gu, ' ')
        .trim()
        .slice(0, maxLabelCharacters),
    ),
  ),
)

export const campaignNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const

/** How a person came to the site: the first page they saw, what led there, and the campaign it named. */
export const attribution = z.strictObject({
  utm_source: label,
  utm_medium: label,
  utm_campaign: label,
  utm_term: label,
  utm_content: label,
  referrer: label,
  landing_page: label,
})

export type Attribution = z.infer<typeof attribution>
