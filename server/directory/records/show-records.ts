import { type Builder, unknownBuilderName } from '@fairtide/domain/directory/builder'
import type { Community, Floorplan } from '@fairtide/domain/directory/community'
import { formatPrice } from '@fairtide/domain/directory/formats'
import type { Home } from '@fairtide/domain/directory/home'
import {
  type ImportOnlyHomeField,
  type LinkHomeField,
  linkHomeFields,
  type LinksHomeField,
  linksHomeFields,
} from '@fairtide/domain/directory/home-fields/home-field-names'
import { httpsLink } from '@fairtide/domain/https-link'
import type { Selectable } from 'kysely'
import { displayName, type ReferenceData as FullReferenceData } from '../derived/reference-data.ts'
import type { BuildersTable, CommunitiesTable, FloorplansTable, HomesTable } from '../tables.ts'

type ReferenceData = Omit<FullReferenceData, 'names'>

type Inner = 'fingerprint' | 'search_text' | 'created_at' | 'city_key' | 'withheld_address'

export type BuilderRow = Omit<Selectable<BuildersTable>, Inner | 'build_types' | 'regions'>
export type CommunityRow = Omit<
  Selectable<CommunitiesTable>,
  Inner | 'source_key' | 'build_types' | 'most_bedrooms'
>
export type FloorplanRow = Selectable<FloorplansTable>
export type HomeRow = Omit<Selectable<HomesTable>, Inner | ImportOnlyHomeField | 'gone_at'>

const freshness = (
  row: { source: string; source_url: string | null; updated_at: Date },
  referenceData: ReferenceData,
) => ({
  source: row.source,
  is_sample: referenceData.sampleSources.has(row.source),
  source_url: httpsLink(row.source_url),
  updated_at: row.updated_at.toISOString(),
})

export function showBuilder(row: BuilderRow, referenceData: ReferenceData): Builder {
  const { shown_types, shown_regions, price_from, gone_at: _gone, ...shown } = row
  return {
    ...shown,
    id: String(row.id),
    build_types: shown_types,
    regions: shown_regions,
    website: httpsLink(row.website),
    price_range: row.price_range ?? (price_from === null ? null : `From ${formatPrice(price_from)}`),
    ...freshness(row, referenceData),
  }
}

export function showCommunity(row: CommunityRow, referenceData: ReferenceData): Community {
  const builder = referenceData.builders.get(row.builder_id ?? 0) ?? null
  return {
    id: String(row.id),
    slug: row.slug,
    name: row.name,
    displayName: displayName(row),
    subdivision: row.subdivision,
    status: row.gone_at === null ? 'active' : 'gone',
    builder_id: row.builder_id === null ? null : String(row.builder_id),
    builder,
    builder_name: builder?.name ?? unknownBuilderName,
    location: { street_address: row.street_address, city: row.city, state: row.state, zip: row.zip },
    county: row.county,
    latitude: row.latitude,
    longitude: row.longitude,
    description: row.description,
    entry_level_price: row.price_from,
    price_range: row.price_range,
    hoa_fees_monthly: row.hoa_fees_monthly,
    cdd_fees_annual: row.cdd_fees_annual,
    property_tax_percentage: row.property_tax_percentage,
    monthly_rent_range: row.monthly_rent_range,
    build_types: row.shown_types,
    build_types_inferred: row.types_inferred,
    rental_policy: {
      long_term_allowed: row.long_term_allowed,
      short_term_allowed: row.short_term_allowed,
      restrictions: row.rental_restrictions,
    },
    insurance_zone: { wind: row.wind_zone, flood: row.flood_zone },
    builder_quality: row.builder_quality,
    subdivision_map_link: httpsLink(row.subdivision_map_link),
    standard_features_link: httpsLink(row.standard_features_link),
    ccrs_link: httpsLink(row.ccrs_link),
    amenities: row.amenities,
    utility_information: {
      electric: row.electric,
      water: row.water,
      internet: row.internet,
      garbage: row.garbage,
    },
    pictures: row.pictures.filter((link) => httpsLink(link)),
    available_homes: row.available_homes,
    ...freshness(row, referenceData),
  }
}

export function showFloorplan(row: FloorplanRow): Floorplan {
  const { community_id: _community, source_key: _key, fingerprint: _print, gone_at: _gone, ...shown } = row
  return { ...shown, id: String(row.id), image_url: httpsLink(row.image_url) }
}

/** A home with its community and builder; fees and taxes that it does not state are its community's. */
export function showHome(row: HomeRow, referenceData: ReferenceData): Home {
  const community = referenceData.communities.get(row.community_id)
  const builder = referenceData.builders.get(row.builder_id ?? 0) ?? null
  return {
    ...row,
    id: String(row.id),
    community_id: String(row.community_id),
    community: community?.reference ?? null,
    builder_id: row.builder_id === null ? null : String(row.builder_id),
    builder,
    builder_name: builder?.name ?? unknownBuilderName,
    property_tax_rate: row.property_tax_rate ?? community?.property_tax_percentage ?? null,
    hoa_fees_monthly: row.hoa_fees_monthly ?? community?.hoa_fees_monthly ?? null,
    cdd_fees_annual: row.cdd_fees_annual ?? community?.cdd_fees_annual ?? null,
    flood_zone: row.flood_zone ?? community?.flood_zone ?? null,
    ...httpsLinksOf(row),
    ...freshness(row, referenceData),
  }
}

const httpsLinksOf = (row: HomeRow) => ({
  ...(Object.fromEntries(linkHomeFields.map((name) => [name, httpsLink(row[name])])) as Record<
    LinkHomeField,
    string | null
  >),
  ...(Object.fromEntries(
    linksHomeFields.map((name) => [name, row[name].filter((link) => httpsLink(link))]),
  ) as Record<LinksHomeField, string[]>),
})
