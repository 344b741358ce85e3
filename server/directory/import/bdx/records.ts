import { buildTypeCode, buildTypeName } from '@fairtide/domain/directory/build-types'
import { formatPrice } from '@fairtide/domain/directory/formats'
import { communitySlug } from '@fairtide/domain/directory/slugs'
import { emptyBuilder, emptyCommunity, emptyFloorplan, emptyHome, emptyAddress } from '../empty-records.ts'
import type { FeedFloorplan, FeedHome, FeedItem } from '../feed-records.ts'
import { childrenOf, type FeedNode, type FoundNode, nodeAt, textAt } from '../parsing/feed-tree.ts'
import { type PostalAddress, readCity } from '../values/read-address.ts'
import { dayOf, readDay, readLink, readProse, readStatus, readText } from '../values/read-values.ts'
import { createFieldReader, type FieldReader } from '../values/field-reader.ts'

export const bdxNodes: ReadonlySet<string> = new Set(['Subdivision', 'Spec'])

export type FeedItemOnLine = FeedItem & { line: number }

export function bdxItems({ node, ancestors }: FoundNode): FeedItemOnLine[] {
  if (node.name === 'Spec') return [homeItem(node, undefined, null)]
  const builder = ancestors.find(({ name }) => name === 'Builder')
  const corporation = ancestors.find(({ name }) => name === 'Corporation')
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
    // Some feeds put homes beside the plans.
    ...childrenOf(node, 'Spec').map((spec) => homeItem(spec, undefined, key)),
  ]
}

const identifierAt = (node: FeedNode | undefined, name: string) => readText(textAt(node, name)) ?? ''

function communityKey(node: FeedNode, builder: FeedNode | undefined): string {
  const number = identifierAt(node, 'SubdivisionNumber') || communitySlug(textAt(node, 'SubdivisionName'))
  return [identifierAt(builder, 'BuilderNumber'), number].filter(Boolean).join('/')
}

function builderItem(node: FeedNode, name: string): FeedItemOnLine {
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
): FeedItemOnLine {
  const fields = createFieldReader()
  const office = nodeAt(node, 'SalesOffice', 'Address')
  const hasOwn = readCity(
    readText(textAt(node, 'SubAddress', 'SubCity') || textAt(node, 'SubAddress', 'City')),
  )
  const low = fields.price('entry_level_price', firstText(node, ['PriceLow', 'SubPriceLow']))
  const high = fields.price('price_range', firstText(node, ['PriceHigh', 'SubPriceHigh']))
  return {
    kind: 'community',
    line: node.line,
    record: {
      ...emptyCommunity,
      ...(hasOwn ? addressOf(nodeAt(node, 'SubAddress'), 'Sub', fields) : addressOf(office, '', fields)),
      ...positionOf(nodeAt(node, 'SubAddress', 'SubGeocode') ?? nodeAt(office, 'Geocode'), '', fields),
      key,
      builder_name,
      name: readText(textAt(node, 'SubdivisionName')),
      description: readProse(textAt(node, 'SubDescription')),
      entry_level_price: low,
      price_range: low && high ? `${formatPrice(low)} - ${formatPrice(high)}` : null,
      hoa_fees_monthly: fields.dollars(
        'hoa_fees_monthly',
        firstText(node, ['HOAFee', 'HOAMonthlyFee', 'MonthlyHOAFee', 'AssociationFee', 'SubHOAFee']),
      ),
      property_tax_percentage: fields.percent(
        'property_tax_percentage',
        firstText(node, ['TaxRate', 'PropertyTaxRate', 'SubTaxRate']),
      ),
      build_types: [...new Set(plans.flatMap((plan) => planType(plan) ?? []).map(buildTypeName))],
      amenities: amenitiesOf(node),
      pictures: childrenOf(node, 'SubImage').flatMap(({ text }) => readLink(text) ?? []),
      source_url: fields.link('source_url', textAt(node, 'SubWebsite')),
    },
    unread: fields.unread,
  }
}

/** A pool is `<SubAmenity Type="Pool">1</SubAmenity>` or `<SubAmenity>Pool</SubAmenity>`. */
function amenitiesOf(node: FeedNode): string[] {
  const named = childrenOf(node, 'SubAmenity').flatMap(({ attributes, text }) => {
    const type = attributes.Type ?? ''
    if (/^\s*(0|no|false)\s*$/i.test(text)) return []
    return readText(type ? spaced(type) : text) ?? []
  })
  const style = readText(textAt(node, 'CommunityStyle'))
  return [...new Set(style ? [...named, spaced(style)] : named)]
}

function planItem(plan: FeedNode, community_key: string): FeedItemOnLine {
  const name = readText(textAt(plan, 'PlanName')) ?? ''
  const fields = createFieldReader()
  const record: FeedFloorplan = {
    ...emptyFloorplan,
    community_key,
    key: identifierAt(plan, 'PlanNumber') || name,
    name,
    price: fields.price('price', textAt(plan, 'BasePrice')),
    bedrooms: fields.count('bedrooms', textAt(plan, 'Bedrooms')),
    bathrooms: bathsOf(textAt(plan, 'Baths'), textAt(plan, 'HalfBaths'), fields),
    square_footage: fields.area('square_footage', textAt(plan, 'BaseSqft')),
    stories: fields.count('stories', textAt(plan, 'Stories')),
    garage_spaces: fields.count('garage_spaces', textAt(plan, 'Garage')),
    build_type: planType(plan),
    description: readProse(textAt(plan, 'Description')),
    image_url: imagesOf(nodeAt(plan, 'PlanImages'), 'FloorPlanImage')[0] ?? null,
  }
  return { kind: 'floorplan', record, line: plan.line, unread: fields.unread }
}

/** A home inherits from its plan what it does not state. */
function homeItem(spec: FeedNode, plan: FeedNode | undefined, community_key: string | null): FeedItemOnLine {
  const fields = createFieldReader()
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
    ...addressOf(address, 'Spec', fields, 'zipcode'),
    ...positionOf(nodeAt(address, 'SpecGeocode'), 'Spec', fields),
    community_key,
    homesite_id: identifierAt(spec, 'SpecNumber'),
    availability_status: readStatus(status),
    current_price: fields.price('current_price', textAt(spec, 'SpecPrice')),
    bedrooms: fields.count('bedrooms', own('SpecBedrooms', 'Bedrooms')),
    bathrooms: bathsOf(own('SpecBaths', 'Baths'), own('SpecHalfBaths', 'HalfBaths'), fields),
    square_footage: fields.area('square_footage', own('SpecSqft', 'BaseSqft')),
    stories: fields.count('stories', own('SpecStories', 'Stories')),
    garage_spaces: fields.count('garage_spaces', own('SpecGarage', 'Garage')),
    listed_build_type: plan ? planType(plan) : null,
    floorplan: readText(textAt(plan, 'PlanName')),
    floorplan_image_url:
      imagesOf(images, 'SpecFloorPlanImage')[0] ?? imagesOf(planImages, 'FloorPlanImage')[0] ?? null,
    lot_number: readText(textAt(address, 'SpecLot')),
    estimated_completion_date: moveInDay(nodeAt(spec, 'SpecMoveInDate'), fields),
    construction_status: isModel ? 'Model home' : readText(status),
    hero_picture_url: elevations[0] ?? interiors[0] ?? null,
    property_images: [...new Set([...elevations.slice(1), ...interiors])],
    property_description: readProse(own('SpecDescription', 'Description')),
    source_url: fields.link('source_url', textAt(spec, 'SpecWebsite')),
  }
  return { kind: 'home', record, line: spec.line, unread: fields.unread }
}

function addressOf(
  node: FeedNode | undefined,
  prefix: string,
  fields: FieldReader,
  zipColumn = 'zip',
): PostalAddress {
  if (!node) return emptyAddress
  const text = (name: string) => readText(textAt(node, `${prefix}${name}`) || textAt(node, name))
  return {
    street_address: text('Street1') ?? text('Street'),
    city: readCity(text('City')),
    state: fields.state('state', text('State') ?? ''),
    zip: fields.zip(zipColumn, text('ZIP') ?? text('Zip') ?? ''),
  }
}

function positionOf(node: FeedNode | undefined, prefix: string, fields: FieldReader) {
  const text = (name: string) =>
    textAt(node, `${prefix}${name}`) || textAt(node, `Sub${name}`) || textAt(node, name)
  return fields.position(text('Latitude'), text('Longitude'))
}

function planType(plan: FeedNode): string | null {
  const named = readText(textAt(plan, 'PlanTypeName')) ?? readText(plan.attributes.Type)
  return named && buildTypeCode(named)
}

const bathsOf = (full: string, half: string, fields: FieldReader): number | null => {
  const baths = fields.count('bathrooms', full)
  return baths === null ? null : baths + (fields.count('bathrooms', half) ?? 0) / 2
}

/** Either a full date in `Day`, or day, month and year. */
function moveInDay(node: FeedNode | undefined, fields: FieldReader): string | null {
  const [day, month, year] = ['Day', 'Month', 'Year'].map((part) => textAt(node, part)) as [
    string,
    string,
    string,
  ]
  const found = readDay(day) ?? dayOf(year, month, day || '1')
  const text = [year, month, day].filter(Boolean).join('-') || (node?.text ?? '')
  return fields.day('estimated_completion_date', text, found)
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
