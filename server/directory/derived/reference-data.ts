import { floridaCounties } from '@fairtide/domain/directory/counties'
import { indexNames, type SearchName, type SearchNames } from '@fairtide/domain/directory/search/names'
import { placeKey } from '@fairtide/domain/directory/slugs'
import type { BuilderReference } from '@fairtide/domain/directory/builder'
import type { CommunityReference } from '@fairtide/domain/directory/community'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { perVersion } from './directory-version.ts'
import { floridaCities } from '../places/florida-places.ts'

export interface ReferenceCommunity {
  reference: CommunityReference
  build_types: readonly string[]
  hoa_fees_monthly: number | null
  cdd_fees_annual: number | null
  property_tax_percentage: number | null
  flood_zone: string | null
}

/** A few thousand builders, communities and places in memory, so that lists need no joins and searches no round trip. */
export interface ReferenceData {
  builders: ReadonlyMap<number, BuilderReference>
  communities: ReadonlyMap<number, ReferenceCommunity>
  sampleSources: ReadonlySet<string>
  names: SearchNames
}

export type LoadReferenceData = () => Promise<ReferenceData>

export function createReferenceData(db: Db, version: () => Promise<number>): LoadReferenceData {
  return perVersion(version, () => loadReferenceData(db))
}

export async function loadReferenceData(db: Db): Promise<ReferenceData> {
  const [builderRows, communityRows, sampleRows, cityRows, planRows] = await Promise.all([
    db.selectFrom('builders').select(['id', 'slug', 'name', 'gone_at']).execute(),
    db
      .selectFrom('communities')
      .select(['id', 'slug', 'name', 'subdivision', 'builder_id', 'street_address', 'city', 'state', 'zip'])
      .select(['hoa_fees_monthly', 'cdd_fees_annual', 'property_tax_percentage', 'flood_zone', 'gone_at'])
      .select('build_types')
      .execute(),
    db.selectFrom('listing_sources').select('name').where('is_sample', '=', true).execute(),
    sql<{ city: string }>`
      select city from communities where gone_at is null and city is not null group by city`.execute(db),
    sql<{ name: string }>`
      select min(name) as name from (
        select name from floorplans where gone_at is null
        union all select floorplan from homes where availability_status <> 'delisted' and floorplan is not null
      ) plans group by lower(name)`.execute(db),
  ])
  const builders = new Map(
    builderRows.map(({ id, slug, name }) => [id, { id: String(id), slug, name }] as const),
  )
  const communities = new Map(
    communityRows.map((row) => {
      const { id, slug, name, subdivision, street_address, city, state, zip } = row
      const reference: CommunityReference = {
        id: String(id),
        slug,
        name,
        displayName: displayName(row),
        subdivision,
        location: { street_address, city, state, zip },
        builder: builders.get(row.builder_id ?? 0) ?? null,
      }
      const { build_types, hoa_fees_monthly, cdd_fees_annual, property_tax_percentage, flood_zone } = row
      const fees = { hoa_fees_monthly, cdd_fees_annual, property_tax_percentage }
      return [id, { reference, build_types, ...fees, flood_zone }] as const
    }),
  )
  const cities = new Map(
    [...floridaCities, ...cityRows.rows.map(({ city }) => city)].map((city) => [placeKey(city), city]),
  )
  const names: SearchName[] = [
    ...[...cities.values()].map((name) => ({ kind: 'city' as const, name, value: name })),
    ...floridaCounties.map((name) => ({ kind: 'county' as const, name, value: name })),
    ...listed(builderRows).map(({ id, name }) => ({ kind: 'builder' as const, name, value: String(id) })),
    ...listed(communityRows).flatMap((row) =>
      [row.name, displayName(row)].map((name) => ({
        kind: 'community' as const,
        name,
        value: String(row.id),
      })),
    ),
    ...planRows.rows.map(({ name }) => ({ kind: 'floorplan' as const, name, value: name.toLowerCase() })),
  ]
  return {
    builders,
    communities,
    sampleSources: new Set(sampleRows.map(({ name }) => name)),
    names: indexNames(names),
  }
}

const listed = <Row extends { gone_at: Date | null }>(rows: readonly Row[]) =>
  rows.filter(({ gone_at }) => gone_at === null)

export function displayName(community: { name: string; subdivision: string | null }): string {
  return [community.name, community.subdivision].filter(Boolean).join(', ')
}
