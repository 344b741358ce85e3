import { hash } from 'node:crypto'
import { firstDollarAmount } from '@fairtide/domain/directory/formats'
import { builderSlug, communitySlug, homeSlug } from '@fairtide/domain/directory/slugs'
import { sql } from 'kysely'
import type { Trx } from '../../../database/schema.ts'
import {
  communityRefusalReason,
  floorplanRefusalReason,
  homeRefusalReason,
  type StagedCommunity,
  completeCommunity,
  completeHome,
} from '../check-records.ts'
import type {
  FeedBuilder,
  FeedCommunity,
  FeedFloorplan,
  FeedHome,
  Place,
  PlacedItem,
  ReportedRow,
} from '../feed-records.ts'
import { obeyDisplayRules } from '../display-rules.ts'
import {
  type CommunityFacts,
  deriveHome,
  type EstimateReturns,
  noPlanTypes,
} from '../../derived/derive-home.ts'
import { readMarketData } from '../../derived/market-data.ts'
import type { PostalAddress } from '../values/read-address.ts'
import { createStager } from './staging.ts'
import { unreadableReason, type UnreadableValue } from '../values/field-reader.ts'

export interface StageOptions {
  source: string
  anyState: boolean
  /** A tree (BDX) lists all homes of its communities, so a community without homes has none; a table does not say. */
  isTree: boolean
  estimateReturns: EstimateReturns
}

export interface StagedFeed {
  refused: ReportedRow[]
  unread: ReportedRow[]
}

export async function stageFeed(
  trx: Trx,
  items: AsyncIterable<PlacedItem>,
  options: StageOptions,
): Promise<StagedFeed> {
  const refused: ReportedRow[] = []
  const unread: ReportedRow[] = []
  const refuse = (place: Place, key: string, reason: string) =>
    void refused.push({ file: place.file, line: place.line, key, reason })
  /** The columns whose values cannot be read; null without any. */
  function reportUnreadable({ file, line }: Place, key: string, values: readonly UnreadableValue[] = []) {
    for (const value of values) unread.push({ file, line, key, reason: unreadableReason(value) })
    return values.length > 0 ? values.flatMap(({ columns }) => columns) : null
  }
  const communities = await storedCommunities(trx, options.source)
  const marketData = await readMarketData(trx)
  const covered = { home: new Set<string>(), floorplan: new Set<string>() }
  /** A builder is staged with its first valid community, then set to null. */
  const seenBuilders = new Map<string, FeedBuilder | null>()
  const firstPlaces = new Map<string, Place>()
  const stage = {
    builders: createStager(trx, 'staged_builders'),
    communities: createStager(trx, 'staged_communities'),
    floorplans: createStager(trx, 'staged_floorplans'),
    homes: createStager(trx, 'staged_homes'),
    rents: createStager(trx, 'staged_rents'),
    mentioned: createStager(trx, 'mentioned_homes'),
    hidden: createStager(trx, 'hidden_homes'),
    covered: createStager(trx, 'covered_communities'),
  }

  function addBuilder(builder: FeedBuilder) {
    const key = builder.name.toLowerCase()
    if (!seenBuilders.has(key)) seenBuilders.set(key, builder)
  }

  async function stageBuilder(name: string | null, { line }: Place) {
    const builder = seenBuilders.get(name?.toLowerCase() ?? '')
    if (!builder) return
    seenBuilders.set(builder.name.toLowerCase(), null)
    const priceFrom = builder.price_range && firstDollarAmount(builder.price_range)
    const row = {
      ...builder,
      builder_segment: builder.builder_segment ?? 'Production',
      price_from: priceFrom || null,
    }
    const slug_base = builderSlug(row.name) || 'builder'
    await stage.builders.add({ ...row, line, fingerprint: fingerprint(row), slug_base })
  }

  async function addCommunity(given: FeedCommunity, place: PlacedItem & { kind: 'community' }) {
    const isDerived = place.isDerived ?? false
    const { key } = given
    const known = communities.get(key)
    if (known?.place && isDerived) return
    if (known?.place && key) {
      refuse(place, key, `The community is already on line ${known.place.line} of ${known.place.file}.`)
      return
    }
    const community = completeCommunity(given)
    const refusal = communityRefusalReason(community, options.anyState)
    communities.set(key, { ...community, refusal, place })
    if (refusal) return refuse(place, key, refusal)
    await stageBuilder(community.builder_name, place)
    if (options.isTree) for (const kind of ['home', 'floorplan'] as const) covered[kind].add(key)
    const { key: source_key, builder_name, ...row } = community
    await stage.communities.add({
      ...row,
      source_key,
      builder_name,
      line: place.line,
      unread: reportUnreadable(place, key, place.unread),
      fingerprint: fingerprint({ ...row, builder_name }, place.unread),
      slug_base: communitySlug(community.name ?? '') || 'community',
    })
  }

  async function addFloorplan(plan: FeedFloorplan, place: PlacedItem & { kind: 'floorplan' }) {
    const { community_key, key, ...row } = plan
    const refusal =
      floorplanRefusalReason(plan, communities.get(community_key)) ??
      alreadySeen(['plan', community_key, key], place)
    if (refusal) return refuse(place, `${community_key} ${plan.name}`.trim(), refusal)
    covered.floorplan.add(community_key)
    await stage.floorplans.add({
      ...row,
      community_key,
      source_key: key,
      line: place.line,
      unread: reportUnreadable(place, `${community_key} ${plan.name}`.trim(), place.unread),
      fingerprint: fingerprint(row, place.unread),
    })
  }

  async function addHome(given: FeedHome, place: PlacedItem & { kind: 'home' }) {
    const { community_key, homesite_id, street_address } = given
    const community = communities.get(community_key ?? '')
    const refusal =
      homeRefusalReason(given, community, options.anyState) ??
      alreadySeen([community_key ?? '', homesite_id, street_address ?? ''], place)
    if (community_key && community && !community.refusal) covered.home.add(community_key)
    const name = [community_key, homesite_id].filter(Boolean).join(' ')
    if (refusal || !community) {
      refuse(place, name, refusal ?? 'No community is named.')
      // A stored home in a refused row is still in the feed, unless its stored address must go.
      if (given.hides_address) await stage.hidden.add({ homesite_id })
      else if (street_address) await stage.mentioned.add({ community_key, homesite_id, street_address })
      return
    }
    const {
      zip: zipcode,
      price_history,
      feed_updated_at,
      ...home
    } = obeyDisplayRules(completeHome(given, community))
    const row = { ...home, zipcode }
    const unread = reportUnreadable(place, name, place.unread)
    await stage.homes.add({
      ...row,
      ...deriveHome(row, community, noPlanTypes, marketData, options.estimateReturns),
      price_history,
      feed_updated_at,
      line: place.line,
      // A stored value may name the address.
      unread: row.withheld_address === null ? unread : null,
      fingerprint: fingerprint({ ...row, price_history, feed_updated_at }, place.unread),
      slug_base: homeSlug(row) || 'home',
    })
  }

  function alreadySeen(identity: readonly string[], place: Place): string | null {
    // One per home stays in memory, and a digest is a third of the key's size.
    const key = digest(identity.join('\n'))
    const first = firstPlaces.get(key)
    if (!first) firstPlaces.set(key, { file: place.file, line: place.line })
    return first ? `The same is already on line ${first.line} of ${first.file}.` : null
  }

  for await (const item of items) {
    if (item.kind === 'home') await addHome(item.record, item)
    else if (item.kind === 'floorplan') await addFloorplan(item.record, item)
    else if (item.kind === 'community') await addCommunity(item.record, item)
    else if (item.kind === 'builder') addBuilder(item.record)
    else if (item.kind === 'rent') await stage.rents.add(item.record)
    else {
      if (item.kind === 'hidden') await stage.hidden.add({ homesite_id: item.homesite_id })
      refuse(item, item.key, item.reason)
    }
  }
  for (const kind of ['home', 'floorplan'] as const)
    for (const community_key of covered[kind]) await stage.covered.add({ kind, community_key })
  for (const stager of Object.values(stage)) await stager.flush()
  return { refused, unread }
}

const digest = (text: string) => hash('md5', text, 'base64url')
const fingerprint = (row: object, unread: readonly UnreadableValue[] = []) =>
  digest(JSON.stringify(unread.length > 0 ? [row, unread] : row))

/** Communities of earlier imports, which a file with only homes refers to. */
async function storedCommunities(trx: Trx, source: string): Promise<Map<string, StagedCommunity>> {
  const { rows } = await sql<CommunityFacts & PostalAddress & { source_key: string; county: string | null }>`
    select c.source_key, c.street_address, c.city, c.state, c.zip, c.county, c.name, c.subdivision,
      b.name as builder_name, c.build_types, c.property_tax_percentage, c.hoa_fees_monthly, c.cdd_fees_annual, c.flood_zone
    from communities c left join builders b on b.id = c.builder_id
    where c.source = ${source} and c.gone_at is null`.execute(trx)
  return new Map(
    rows.map(({ source_key, ...place }) => [source_key, { ...place, refusal: null, place: null }]),
  )
}
