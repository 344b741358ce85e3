import { buildTypeCode, buildTypeName } from '@fairtide/domain/directory/build-types'
import { communitySlug } from '@fairtide/domain/directory/slugs'
import { emptyBuilder, emptyCommunity, emptyFloorplan, emptyHome, emptyAddress } from '../empty-records.ts'
import type { FeedFloorplan, FeedHome, FeedItem } from '../feed-records.ts'
import { childrenOf, type FeedNode, type FoundNode, nodeAt, textAt } from '../parsing/feed-tree.ts'
import { type PostalAddress, readCity } from '../values/read-address.ts'
import { dayOf, readDay, readLink, readProse, readStatus, readText } from '../values/read-values.ts'
import { makeReading, type Reading } from '../values/unread-values.ts'

export const bdxNodes: ReadonlySet<string> = new Set(['Subdivision', 'Spec'])

export type ItemOnLine = FeedItem & { line: number }

/** The records of a subdivision: its builder, itself, its plans and its homes. A home outside of any comes alone. */
export function bdxItems({ node, above }: FoundNode): ItemOnLine[] {
  if (node.name === 'Spec') return [homeItem(node, undefined, null)]
  const builder = above.find(({ name }) => name === 'Builder')
  const corporation = above.find(({ name }) => name === 'Corporation')
  const builderName =
    readText(textAt(builder, 'BrandName')) ??
    readText(textAt(builder, 'ReportingName')) ??
    readText(textAt(corporation, 'CorporateName'))
  const key = communityKey(node, builder)
  const plans = childrenOf(node, 'Plan')
  return [
    ...(builderName ? [builderItem(builder ?? node, builderName)] : []),
    communityItem(node, key, builderName, plans),
    ...plans.map((plan) => planItem(plan, key)),
    ...plans.flatMap((plan) => childrenOf(plan, 'Spec').map((spec) => homeItem(spec, plan, key))),
    // Homes that stand beside the plans instead of in one are homes all the same.
    ...childrenOf(node, 'Spec').map((spec) => homeItem(spec, undefined, key)),
  ]
}

/** A number by which something is found again, on one line. */
const numberAt = (node: FeedNode | undefined, name: string) => readText(textAt(node, name)) ?? ''

function communityKey(node: FeedNode, builder: FeedNode | undefined): string {
  const number = numberAt(node, 'SubdivisionNumber') || communitySlug(textAt(node, 'SubdivisionName'))
  return [numberAt(builder, 'BuilderNumber'), number].filter(Boolean).join('/')
}

function builderItem(node: FeedNode, name: string): ItemOnLine {
  const record = {
    ...emptyBuilder,
    name,
    contact_email: readText(textAt(node, 'DefaultLeadsEmail')),
    website: readLink(textAt(node, 'BuilderWebsite')),
    source_url: readLink(textAt(node, 'BuilderWebsite')),
  }
  return { kind: 'builder', record, line: node.line }
}

function communityItem(
  node: FeedNode,
  key: string,
  builder_name: string | null,
  plans: FeedNode[],
): ItemOnLine {
  const reading = makeReading()
  const office = nodeAt(node, 'SalesOffice', 'Address')
  const hasOwn = readCity(
    readText(textAt(node, 'SubAddress', 'SubCity') || textAt(node, 'SubAddress', 'City')),
  )
  const low = reading.price('entry_level_price', firstText(node, ['PriceLow', 'SubPriceLow']))
  const high = reading.price('price_range', firstText(node, ['PriceHigh', 'SubPriceHigh']))
  return {
    kind: 'community',
    line: node.line,
    record: {
      ...emptyCommunity,
      ...(hasOwn ? addressOf(nodeAt(node, 'SubAddress'), 'Sub', reading) : addressOf(office, '', reading)),
      ...positionOf(nodeAt(node, 'SubAddress', 'SubGeocode') ?? nodeAt(office, 'Geocode'), '', reading),
      key,
      builder_name,
      name: readText(textAt(node, 'SubdivisionName')),
      description: readProse(textAt(node, 'SubDescription')),
      entry_level_price: low,
      price_range: low && high ? `$${low.toLocaleString('en-US')} - $${high.toLocaleString('en-US')}` : null,
      hoa_fees_monthly: reading.dollars(
        'hoa_fees_monthly',
        firstText(node, ['HOAFee', 'HOAMonthlyFee', 'MonthlyHOAFee', 'AssociationFee', 'SubHOAFee']),
      ),
      property_tax_percentage: reading.percent(
        'property_tax_percentage',
        firstText(node, ['TaxRate', 'PropertyTaxRate', 'SubTaxRate']),
      ),
      build_types: [...new Set(plans.flatMap((plan) => planType(plan) ?? []).map(buildTypeName))],
      amenities: amenitiesOf(node),
      pictures: childrenOf(node, 'SubImage').flatMap(({ text }) => readLink(text) ?? []),
      source_url: reading.link('source_url', textAt(node, 'SubWebsite')),
    },
    unread: reading.unread,
  }
}

/** `<SubAmenity Type="Pool">1</SubAmenity>` says a pool, and so does `<SubAmenity>Pool</SubAmenity>`. */
function amenitiesOf(node: FeedNode): string[] {
  const named = childrenOf(node, 'SubAmenity').flatMap(({ attributes, text }) => {
    const type = attributes.Type ?? ''
    if (/^\s*(0|no|false)\s*$/i.test(text)) return []
    return readText(type ? spaced(type) : text) ?? []
  })
  const style = readText(textAt(node, 'CommunityStyle'))
  return [...new Set(style ? [...named, spaced(style)] : named)]
}

function planItem(plan: FeedNode, community_key: string): ItemOnLine {
  const name = readText(textAt(plan, 'PlanName')) ?? ''
  const reading = makeReading()
  const record: FeedFloorplan = {
    ...emptyFloorplan,
    community_key,
    key: numberAt(plan, 'PlanNumber') || name,
    name,
    price: reading.price('price', textAt(plan, 'BasePrice')),
    bedrooms: reading.count('bedrooms', textAt(plan, 'Bedrooms')),
    bathrooms: bathsOf(textAt(plan, 'Baths'), textAt(plan, 'HalfBaths'), reading),
    square_footage: reading.area('square_footage', textAt(plan, 'BaseSqft')),
    stories: reading.count('stories', textAt(plan, 'Stories')),
    garage_spaces: reading.count('garage_spaces', textAt(plan, 'Garage')),
    build_type: planType(plan),
    description: readProse(textAt(plan, 'Description')),
    image_url: imagesOf(nodeAt(plan, 'PlanImages'), 'FloorPlanImage')[0] ?? null,
  }
  return { kind: 'floorplan', record, line: plan.line, unread: reading.unread }
}

/** What a home does not say of itself, its plan says. */
function homeItem(spec: FeedNode, plan: FeedNode | undefined, community_key: string | null): ItemOnLine {
  const reading = makeReading()
  const own = (name: string, ofPlan: string) => textAt(spec, name) || textAt(plan, ofPlan)
  const address = nodeAt(spec, 'SpecAddress')
  const images = nodeAt(spec, 'SpecImages')
  const planImages = nodeAt(plan, 'PlanImages')
  const elevations = [...imagesOf(images, 'SpecElevationImage'), ...imagesOf(planImages, 'ElevationImage')]
  const interiors = imagesOf(images, 'SpecInteriorImage')
  const status = spaced(textAt(spec, 'SpecStatus'))
  const isModel = /^(1|y|yes|true)$/i.test(textAt(spec, 'SpecIsModel'))
  const record: FeedHome = {
    ...emptyHome,
    ...addressOf(address, 'Spec', reading, 'zipcode'),
    ...positionOf(nodeAt(address, 'SpecGeocode'), 'Spec', reading),
    community_key,
    homesite_id: numberAt(spec, 'SpecNumber'),
    availability_status: readStatus(status),
    current_price: reading.price('current_price', textAt(spec, 'SpecPrice')),
    bedrooms: reading.count('bedrooms', own('SpecBedrooms', 'Bedrooms')),
    bathrooms: bathsOf(own('SpecBaths', 'Baths'), own('SpecHalfBaths', 'HalfBaths'), reading),
    square_footage: reading.area('square_footage', own('SpecSqft', 'BaseSqft')),
    stories: reading.count('stories', own('SpecStories', 'Stories')),
    garage_spaces: reading.count('garage_spaces', own('SpecGarage', 'Garage')),
    build_type: plan ? planType(plan) : null,
    floorplan: readText(textAt(plan, 'PlanName')),
    floorplan_image_url:
      imagesOf(images, 'SpecFloorPlanImage')[0] ?? imagesOf(planImages, 'FloorPlanImage')[0] ?? null,
    lot_number: readText(textAt(address, 'SpecLot')),
    estimated_completion_date: moveInDay(nodeAt(spec, 'SpecMoveInDate'), reading),
    construction_status: isModel ? 'Model home' : readText(status),
    hero_picture_url: elevations[0] ?? interiors[0] ?? null,
    property_images: [...new Set([...elevations.slice(1), ...interiors])],
    property_description: readProse(own('SpecDescription', 'Description')),
    source_url: reading.link('source_url', textAt(spec, 'SpecWebsite')),
  }
  return { kind: 'home', record, line: spec.line, unread: reading.unread }
}

function addressOf(
  node: FeedNode | undefined,
  prefix: string,
  reading: Reading,
  zipColumn = 'zip',
): PostalAddress {
  if (!node) return emptyAddress
  const text = (name: string) => readText(textAt(node, `${prefix}${name}`) || textAt(node, name))
  return {
    street_address: text('Street1') ?? text('Street'),
    city: readCity(text('City')),
    state: reading.state('state', text('State') ?? ''),
    zip: reading.zip(zipColumn, text('ZIP') ?? text('Zip') ?? ''),
  }
}

function positionOf(node: FeedNode | undefined, prefix: string, reading: Reading) {
  const text = (name: string) =>
    textAt(node, `${prefix}${name}`) || textAt(node, `Sub${name}`) || textAt(node, name)
  return reading.position(text('Latitude'), text('Longitude'))
}

function planType(plan: FeedNode): string | null {
  const named = readText(textAt(plan, 'PlanTypeName')) ?? readText(plan.attributes.Type)
  return named && buildTypeCode(named)
}

const bathsOf = (full: string, half: string, reading: Reading): number | null => {
  const baths = reading.count('bathrooms', full)
  return baths === null ? null : baths + (reading.count('bathrooms', half) ?? 0) / 2
}

/** The day comes whole in `Day`, or in three parts. */
function moveInDay(node: FeedNode | undefined, reading: Reading): string | null {
  const [day, month, year] = ['Day', 'Month', 'Year'].map((part) => textAt(node, part)) as [
    string,
    string,
    string,
  ]
  const found = readDay(day) ?? dayOf(year, month, day || '1')
  const said = [year, month, day].filter(Boolean).join('-') || (node?.text ?? '')
  return reading.day('estimated_completion_date', said, found)
}

const imagesOf = (node: FeedNode | undefined, name: string) =>
  childrenOf(node, name).flatMap(({ text }) => readLink(text) ?? [])

function firstText(node: FeedNode, names: readonly string[]): string {
  return names.map((name) => textAt(node, name)).find(Boolean) ?? ''
}

/** 'MoveInReady' as 'Move in ready'. */
function spaced(words: string): string {
  const apart = words
    .trim()
    .replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
  return apart.charAt(0).toUpperCase() + apart.slice(1)
}
