import * as z from 'zod/mini'
import { returnsOnTerms } from '../investor-terms/returns.ts'
import { openEnum } from '../validation/open-enum.ts'
import { builderReference } from './builder.ts'
import { communityReference } from './community.ts'
import {
  type HomeField,
  homeFieldDefinition,
  type PublicHomeField,
  publicHomeFields,
} from './home-fields/home-field-names.ts'
import type { homeFields } from './home-fields/home-fields.ts'
import { assumptions, type Assumptions } from './estimates/assumption.ts'
import { listingSource } from './listing-source.ts'

export { isFloodZone } from '../flood-zone.ts'

export const availabilityStatuses = ['available', 'reserved', 'sold', 'delisted'] as const
export type AvailabilityStatus = (typeof availabilityStatuses)[number]

const rentSources = ['listing', 'hud'] as const
const typeSources = ['listing', 'inferred'] as const
/** What is offered instead of a new home for sale. */
const listingKinds = ['resale', 'lease'] as const

const text = z.nullable(z.string())

const schemaByType = {
  text,
  prose: text,
  link: text,
  /** Without a time, YYYY-MM-DD. */
  day: text,
  number: z.nullable(z.number()),
  boolean: z.nullable(z.boolean()),
  texts: z.array(z.string()),
  links: z.array(z.string()),
  facts: z.nullable(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
  status: openEnum(availabilityStatuses),
  'rent source': z.nullable(openEnum(rentSources)),
  'type source': z.nullable(openEnum(typeSources)),
  assumptions: z.nullable(assumptions),
  'listing kind': z.nullable(openEnum(listingKinds)),
  json: z.nullable(z.record(z.string(), z.unknown())),
}

type SchemaOf<Name extends HomeField> = (typeof schemaByType)[(typeof homeFields)[Name]['type']]

const publicFields = Object.fromEntries(
  publicHomeFields.map((name) => [name, schemaByType[homeFieldDefinition(name).type]]),
) as { [Name in PublicHomeField]: SchemaOf<Name> }

/** A home of the directory, which URLs and wire names call an item of the inventory. */
export const home = z.object({
  id: z.string(),
  slug: z.string(),
  community_id: text,
  community: z.nullable(communityReference),
  builder_id: text,
  builder: z.nullable(builderReference),
  builder_name: z.string(),
  ...publicFields,
  ...listingSource,
})
export type Home = z.infer<typeof home>

interface TypedValues {
  status: AvailabilityStatus
  'rent source': (typeof rentSources)[number] | null
  'type source': (typeof typeSources)[number] | null
  assumptions: Assumptions | null
  'listing kind': (typeof listingKinds)[number] | null
}
type ValueOf<Name extends HomeField> = (typeof homeFields)[Name]['type'] extends keyof TypedValues
  ? TypedValues[(typeof homeFields)[Name]['type']]
  : z.infer<SchemaOf<Name>>

export type HomeValues<Name extends HomeField> = { [Field in Name]: ValueOf<Field> }

export const pricePoint = z.object({ seen_at: z.string(), price: z.number() })
export type PricePoint = z.infer<typeof pricePoint>

export function invalidHomeReason(record: unknown) {
  if (typeof record !== 'object' || record === null || Object.keys(record).length === 0)
    return 'No inventory data provided'
  const { id, community_id, community } = record as Record<string, unknown>
  if (!id) return 'Missing required field: id'
  return community_id || community ? null : 'Missing community information (community_id or community)'
}

/** A home of a list, where an invalid record is left out. Its returns are there where the query states terms. */
export const listedHome = z
  .extend(home, { on_terms: z.optional(returnsOnTerms) })
  .check(z.refine((record) => invalidHomeReason(record) === null))
