import * as z from 'zod/mini'

const partKinds = [
  'city',
  'county',
  'zip',
  'builder',
  'community',
  'floorplan',
  'home_type',
  'price',
  'bedrooms',
  'bathrooms',
  'square_feet',
  'rent',
  'cap_rate',
  'cash_flow',
  'cash_on_cash',
  'dscr',
  'order',
] as const
export type PartKind = (typeof partKinds)[number]

/** One thing that a search text was understood to ask for; `start` and `end` tell where it stands in the text. */
export const searchPart = z.object({
  kind: z.enum(partKinds),
  /** What a chip says: 'Tampa', 'Up to $400,000', '3+ bedrooms'. */
  label: z.string(),
  start: z.number(),
  end: z.number(),
  /** City, county or ZIP as it is kept; a record's id; a home type's code; the order of a list. */
  value: z.nullable(z.string()),
  /** Bounds of prices, bedrooms, bathrooms, square feet, rents and returns. */
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  /** What else bears the same name: any of them will do. */
  others: z.array(z.object({ kind: z.enum(partKinds), value: z.string() })),
})
export type SearchPart = z.infer<typeof searchPart>

export interface SearchReading {
  parts: SearchPart[]
  /** What was not understood, each to be found as a word, as the listings spell it. */
  words: string[]
  /** What narrows nothing, as it was typed. */
  ignored: string[]
}

/** The search without one understood part, as its chip's button leaves it. */
export function withoutPart(text: string, part: Pick<SearchPart, 'start' | 'end'>): string {
  return `${text.slice(0, part.start)} ${text.slice(part.end)}`.replace(/\s+/g, ' ').trim()
}
