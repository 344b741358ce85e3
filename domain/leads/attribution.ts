import * as z from 'zod/mini'
import { boundedText } from '../bounded-text.ts'

/** Long enough for an address with every campaign value; the rest is cut off, so that no lead is refused for it. */
const maxLabelCharacters = 500
/** Longer than any address a browser sends. */
const maxReceivedCharacters = 20_000

const label = z.nullish(
  boundedText(maxReceivedCharacters).check(
    z.overwrite((text) =>
      text
        .replaceAll(/\p{Cc}/gu, ' ')
        .trim()
        .slice(0, maxLabelCharacters),
    ),
  ),
)

export const campaignNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const

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
