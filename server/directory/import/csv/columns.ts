/** Names under which spreadsheets carry each column, compared without case, spaces and punctuation. */
const namesByColumn = {
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
  plan: ['plan', 'plan name', 'floor plan', 'floor plan name', 'model', 'model name'],
  plan_key: ['plan id', 'plan number', 'plan key'],
  homesite_id: [
    'homesite id',
    'homesite',
    'home id',
    'lot id',
    'spec number',
    'listing id',
    'mls',
    'mls number',
    'id',
  ],
  address: ['address', 'street address', 'street', 'full address', 'property address', 'location'],
  city: ['city', 'town'],
  state: ['state', 'state or province'],
  zip: ['zip', 'zip code', 'postal code', 'zip5'],
  county: ['county', 'county or parish'],
  latitude: ['latitude', 'lat'],
  longitude: ['longitude', 'lng', 'lon', 'long'],
  price: ['price', 'list price', 'current price', 'sale price', 'asking price', 'base price'],
  original_price: ['original price', 'original list price'],
  price_from: ['price from', 'entry level price', 'starting price', 'starting at', 'prices from'],
  price_range: ['price range'],
  sqft_range: ['sqft range', 'square feet range'],
  bed_range: ['bed range', 'beds range', 'bedroom range'],
  beds: ['beds', 'bedrooms', 'bed', 'br', 'bedrooms total', 'bds'],
  baths: ['baths', 'bathrooms', 'bath', 'ba', 'bathrooms total', 'full baths'],
  half_baths: ['half baths', 'half bathrooms', 'bathrooms half'],
  sqft: ['sqft', 'sq ft', 'square feet', 'square footage', 'living area', 'size', 'area'],
  stories: ['stories', 'storeys', 'floors', 'levels'],
  garage: ['garage', 'garages', 'garage spaces', 'garage stalls'],
  type: ['type', 'home type', 'property type', 'build type', 'product type', 'build types'],
  status: ['status', 'availability', 'availability status', 'listing status'],
  elevation: ['elevation', 'facade'],
  lot_number: ['lot number', 'lot'],
  lot_premium: ['lot premium'],
  completion: [
    'estimated completion date',
    'completion date',
    'move in date',
    'available date',
    'ready date',
  ],
  construction_status: ['construction status', 'stage'],
  picture: ['picture', 'photo', 'image', 'hero picture url', 'photo url', 'image url'],
  pictures: ['pictures', 'photos', 'images', 'property images'],
  plan_picture: ['floorplan image', 'floorplan image url', 'plan image'],
  features: ['features'],
  certifications: ['certifications'],
  description: ['description', 'property description', 'remarks', 'public remarks'],
  amenities: ['amenities'],
  rent: ['rent', 'monthly rent', 'estimated rent', 'estimated monthly rent'],
  rent_range: ['rent range', 'monthly rent range'],
  tax_rate: ['property tax rate', 'tax rate', 'property tax percentage'],
  insurance: ['insurance', 'insurance estimate', 'insurance premium'],
  hoa: ['hoa', 'hoa fee', 'hoa fees', 'hoa fees monthly', 'hoa monthly', 'association fee'],
  cdd: ['cdd', 'cdd fees', 'cdd fees annual', 'cdd annual'],
  flood_zone: ['flood zone'],
  wind_zone: ['wind zone'],
  section8: ['section 8', 'section 8 eligible', 'section8 eligible'],
  walk_score: ['walk score'],
  bike_score: ['bike score'],
  transit_score: ['transit score'],
  headquarters: ['headquarters', 'builder headquarters'],
  phone: ['phone', 'contact phone', 'builder phone'],
  email: ['email', 'contact email', 'builder email'],
  website: ['website', 'builder website'],
  source_url: ['source url', 'url', 'link', 'listing url'],
  collected_at: ['collected at', 'scraped at'],
  stories_range: ['stories range'],
  bath_range: ['bath range'],
} as const

export type CsvColumn = keyof typeof namesByColumn
export const csvColumns = Object.keys(namesByColumn) as CsvColumn[]

const headerKey = (header: string) => header.toLowerCase().replace(/[^a-z0-9]/g, '')

const columnByHeader = new Map<string, CsvColumn>()
for (const column of csvColumns) {
  columnByHeader.set(headerKey(column), column)
  for (const name of namesByColumn[column])
    if (!columnByHeader.has(headerKey(name))) columnByHeader.set(headerKey(name), column)
}

/** Names of a mapping file: header to column, '-' to leave a column out. */
export type ColumnMap = Readonly<Record<string, CsvColumn | '-'>>

/** The column that each header stands for; undefined for one that has no place. The first of two equals wins. */
export function recogniseHeaders(headers: readonly string[], map: ColumnMap = {}): (CsvColumn | undefined)[] {
  const mapped = new Map(Object.entries(map).map(([header, column]) => [headerKey(header), column]))
  const taken = new Set<CsvColumn>()
  return headers.map((header) => {
    const column = mapped.get(headerKey(header)) ?? columnByHeader.get(headerKey(header))
    if (!column || column === '-' || taken.has(column)) return undefined
    taken.add(column)
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

/** What a file's rows are, told by its columns; null when they name nothing that the directory keeps. */
export function kindOfFile(
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
