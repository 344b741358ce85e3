import { isFloodZone } from '@fairtide/domain/flood-zone'
import { readRoiListing } from '@fairtide/domain/roi/api'
import type {
  FigureSource,
  ListedFigure,
  Listing,
  ListingEstimate,
  ListingFigures,
} from '@fairtide/domain/roi/inputs/listing'
import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import { conflict, notFound } from '../http/http-error.ts'
import type { RegisterRoute } from '../http/register-route.ts'

/** The ranges that the directory counts with, by its own names. */
interface Estimate extends Omit<ListingEstimate, 'low' | 'high'> {
  low: number | null
  high: number | null
}

/** Numeric columns arrive as text unless they are cast. */
interface ListedHome {
  slug: string
  street_address: string | null
  city: string | null
  state: string | null
  zipcode: string | null
  price: number | null
  rent: number | null
  rent_source: 'listing' | 'hud' | null
  home_tax: number | null
  community_tax: number | null
  home_hoa: number | null
  community_hoa: number | null
  home_cdd: number | null
  community_cdd: number | null
  insurance: number | null
  home_zone: string | null
  community_zone: string | null
  assumptions: Record<string, Estimate> | null
  automated_valuation_allowed: boolean | null
  listing_brokerage: string | null
  source: string
  is_sample: boolean
  updated_at: Date
}

async function listedHome(db: Db, slug: string): Promise<ListedHome | undefined> {
  const { rows } = await sql<ListedHome>`
    select home.slug, home.street_address, home.city, home.state, home.zipcode,
      home.current_price::float8 as price,
      home.estimated_monthly_rent::float8 as rent, home.rent_source,
      home.property_tax_rate::float8 as home_tax, community.property_tax_percentage::float8 as community_tax,
      home.hoa_fees_monthly::float8 as home_hoa, community.hoa_fees_monthly::float8 as community_hoa,
      home.cdd_fees_annual::float8 as home_cdd, community.cdd_fees_annual::float8 as community_cdd,
      home.insurance_estimate::float8 as insurance,
      home.flood_zone as home_zone, community.flood_zone as community_zone,
      home.assumptions, home.automated_valuation_allowed, home.listing_brokerage,
      coalesce(home.originating_system, home.source) as source, feed.is_sample, home.updated_at
    from homes home
    join communities community on community.id = home.community_id
    join listing_sources feed on feed.name = home.source
    where home.slug = ${slug}`.execute(db)
  return rows[0]
}

type SourcedValue<Value> = [Value | null, FigureSource | null]

/** The home's own listing comes before its community's page. */
function fromListingOrCommunity<Value>(listing: Value | null, community: Value | null): SourcedValue<Value> {
  if (listing !== null) return [listing, 'listing']
  return [community, community === null ? null : 'community']
}

const floodZone = (zone: string | null) => (zone?.trim() ? isFloodZone(zone) : null)

const assumptionNames: { [Name in ListedFigure]?: string } = {
  monthlyRent: 'rent',
  propertyTaxRate: 'property_tax_rate',
  hoaPayment: 'hoa',
  cddPayment: 'cdd',
  insurancePremium: 'insurance',
  // In a flood zone, the range of the premium.
  isFloodZone: 'flood_insurance',
}

/** The ranges of what nobody states; HUD's rent has one, although it is filled in. */
function estimatesOf(
  { assumptions }: ListedHome,
  values: Record<ListedFigure, unknown>,
): Listing['estimates'] {
  const entries = Object.keys(values).map((name) => {
    const estimate = assumptions?.[assumptionNames[name as ListedFigure] ?? '']
    if (!estimate?.source || estimate.low === null || estimate.high === null) return [name, null]
    const { low, high, source, year } = estimate
    return [name, { low, high, source, year }]
  })
  return Object.fromEntries(entries) as Listing['estimates']
}

function asListing(home: ListedHome): Listing {
  const values: { [Name in ListedFigure]: SourcedValue<ListingFigures[Name] & (number | boolean)> } = {
    purchasePrice: fromListingOrCommunity(home.price, null),
    monthlyRent: [home.rent, home.rent_source],
    propertyTaxRate: fromListingOrCommunity(home.home_tax, home.community_tax),
    hoaPayment: fromListingOrCommunity(home.home_hoa, home.community_hoa),
    cddPayment: fromListingOrCommunity(home.home_cdd, home.community_cdd),
    insurancePremium: fromListingOrCommunity(home.insurance, null),
    isFloodZone: fromListingOrCommunity(floodZone(home.home_zone), floodZone(home.community_zone)),
  }
  const entries = Object.entries(values)
  const addressParts = [home.street_address, home.city, [home.state, home.zipcode].filter(Boolean).join(' ')]
  return {
    slug: home.slug,
    address: addressParts.filter(Boolean).join(', '),
    figures: Object.fromEntries(entries.map(([name, [value]]) => [name, value])) as ListingFigures,
    estimates: estimatesOf(home, values),
    sources: Object.fromEntries(entries.map(([name, [, source]]) => [name, source])) as Listing['sources'],
    listing_brokerage: home.listing_brokerage,
    source: home.source,
    is_sample: home.is_sample,
    updated_at: home.updated_at.toISOString(),
  }
}

export function listingRoute(registerRoute: RegisterRoute) {
  registerRoute(readRoiListing, async ({ db, params }) => {
    const home = await listedHome(db, params.slug)
    if (!home) return notFound('Property not found')
    return home.automated_valuation_allowed === false
      ? conflict('The seller does not allow automated estimates for this home.')
      : asListing(home)
  })
}
