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

export const searchPart = z.object({
  kind: z.enum(partKinds),
  /** The text of its chip: 'Tampa', 'Up to $400,000', '3+ bedrooms'. */
  label: z.string(),
  start: z.number(),
  end: z.number(),
  /** A city, county or ZIP code as stored; a record's id; a home type's code; the order of a list. */
  value: z.nullable(z.string()),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  /** Other records with the same name; the search matches any of them. */
  others: z.array(z.object({ kind: z.enum(partKinds), value: z.string() })),
})
export type SearchPart = z.infer<typeof searchPart>

export interface ParsedSearch {
  parts: SearchPart[]
  /** Words that were not understood, to be found in the listings' text, in their spelling. */
  words: string[]
  ignored: string[]
}

export function withoutPart(text: string, part: Pick<SearchPart, 'start' | 'end'>): string {
  return `${text.slice(0, part.start)} ${text.slice(part.end)}`.replace(/\s+/g, ' ').trim()
}
