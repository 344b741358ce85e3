import {
  type CsvHomeColumn,
  homeFieldDefinition,
  homeFieldNames,
} from '@fairtide/domain/directory/home-fields/home-field-names'

/** Headers of the columns that no home has, compared without case, spaces and punctuation. */
const otherColumns = {
  community_key: [
    'community key',
    'community id',
    'community number',
    'subdivision id',
    'subdivision number',
  ],
  community: [
    'community',
    'community name',
    'subdivision name',
    'neighborhood',
    'neighbourhood',
    'development',
  ],
  name: ['name'],
  subdivision: ['subdivision', 'phase', 'section'],
  builder: ['builder', 'builder name', 'brand', 'brand name'],
  plan_key: ['plan id', 'plan number', 'plan key'],
  price_from: ['price from', 'entry level price', 'starting price', 'starting at', 'prices from'],
  price_range: ['price range'],
  sqft_range: ['sqft range', 'square feet range'],
  bed_range: ['bed range', 'beds range', 'bedroom range'],
  half_baths: ['half baths', 'half bathrooms', 'bathrooms half'],
  amenities: ['amenities'],
  rent_range: ['rent range', 'monthly rent range'],
  wind_zone: ['wind zone'],
  headquarters: ['headquarters', 'builder headquarters'],
  phone: ['phone', 'contact phone', 'builder phone'],
  email: ['email', 'contact email', 'builder email'],
  website: ['website', 'builder website'],
  collected_at: ['collected at', 'scraped at'],
  updated_at: ['updated at', 'last updated', 'last modified', 'modification timestamp'],
  listing_display: ['internet entire listing display yn'],
  address_display: ['internet address display yn'],
  stories_range: ['stories range'],
  bath_range: ['bath range'],
} as const

export type CsvColumn = keyof typeof otherColumns | CsvHomeColumn

const homeColumns = Object.fromEntries(
  homeFieldNames.flatMap((name) => {
    const { csv } = homeFieldDefinition(name)
    return csv ? [[csv.column, csv.headers]] : []
  }),
) as Record<CsvHomeColumn, readonly string[]>

const headersByColumn: Readonly<Record<CsvColumn, readonly string[]>> = { ...otherColumns, ...homeColumns }
export const csvColumns = Object.keys(headersByColumn) as CsvColumn[]

const headerKey = (header: string) => header.toLowerCase().replace(/[^a-z0-9]/g, '')

const columnByHeader = new Map<string, CsvColumn>()
for (const column of csvColumns) {
  columnByHeader.set(headerKey(column), column)
  for (const name of headersByColumn[column])
    if (!columnByHeader.has(headerKey(name))) columnByHeader.set(headerKey(name), column)
}

/** A mapping file: header to column, '-' to leave a column out. */
export type ColumnMap = Readonly<Record<string, CsvColumn | '-'>>

/** The column of each header; undefined for an unknown header and for the second of two equal ones. */
export function matchHeaders(headers: readonly string[], map: ColumnMap = {}): (CsvColumn | undefined)[] {
  const mapped = new Map(Object.entries(map).map(([header, column]) => [headerKey(header), column]))
  const seen = new Set<CsvColumn>()
  return headers.map((header) => {
    const column = mapped.get(headerKey(header)) ?? columnByHeader.get(headerKey(header))
    if (!column || column === '-' || seen.has(column)) return undefined
    seen.add(column)
    return column
  })
}

export type CsvKind = 'communities' | 'plans' | 'homes' | 'rents'

/** 'SAFMR 2BR' and 'safmr_2 br (2026)'. */
function namesTwoBedroomRent(header: string): boolean {
  const letters = header.toLowerCase().replaceAll(/\s/g, '')
  const start = letters.indexOf('safmr')
  return start >= 0 && letters.includes('2br', start)
}

/** What the rows of a file are; null when the columns fit nothing. */
export function detectFileKind(
  headers: readonly string[],
  columns: readonly (CsvColumn | undefined)[],
): CsvKind | null {
  if (headers.some(namesTwoBedroomRent)) return 'rents'
  const has = (...wanted: CsvColumn[]) => wanted.some((column) => columns.includes(column))
  const namesCommunity = has('community_key', 'community', 'name')
  if (!namesCommunity) return null
  const isCommunities =
    has('name') && !has('community') && has('price_from', 'price_range', 'amenities', 'bed_range')
  if (!isCommunities && has('address') && has('homesite_id', 'beds', 'sqft', 'status', 'price'))
    return 'homes'
  if (!isCommunities && has('plan') && has('beds', 'sqft', 'price')) return 'plans'
  return 'communities'
}
