import {
  homeFieldDefinition,
  statedHomeFields,
} from '@fairtide/domain/directory/home-fields/home-field-names'
import type { CommunityFacts } from '../derived/derive-home.ts'
import { countyOf, isFloridaZip } from '../places/florida-places.ts'
import type { FeedCommunity, FeedFloorplan, FeedHome, Place } from './feed-records.ts'
import type { PostalAddress } from './values/read-address.ts'

export interface StagedCommunity extends PostalAddress, CommunityFacts {
  county: string | null
  refusal: string | null
  /** Its place in this import; null for a community of an earlier one. */
  place: Place | null
}

/** Crawlers store the titles of error pages as names. */
const errorPage =
  /attention required|cloudflare|access denied|just a moment|forbidden|captcha|page not found|not found|error \d{3}|^\d{3} |service unavailable|bad gateway/i
const webAddress = /^(https?:\/\/|www\.)|^[\w-]+(\.[\w-]+)*\.(com|net|org|io|us|info|biz)(\/|$)/i

export function communityRefusalReason(community: FeedCommunity, anyState: boolean): string | null {
  const { name, key } = community
  if (!name) return 'The community has no name.'
  if (errorPage.test(name)) return `The community is named after an error page: "${name}".`
  if (webAddress.test(name)) return `The community is named after a web address: "${name}".`
  if (!key) return 'The community has no key.'
  return outsideFlorida(community, anyState) ?? tooLong(community) ?? outOfRange(community, communityRanges)
}

export function homeRefusalReason(
  home: FeedHome,
  community: StagedCommunity | undefined,
  anyState: boolean,
): string | null {
  if (!home.street_address && !home.hides_address) return 'The home has no address.'
  return (
    communityMissing(home.community_key, community) ??
    outsideFlorida(home, anyState) ??
    (home.availability_status ? null : 'The status is a word that we do not know.') ??
    tooLong(home) ??
    outOfRange(home, homeRanges)
  )
}

export function floorplanRefusalReason(
  plan: FeedFloorplan,
  community: StagedCommunity | undefined,
): string | null {
  if (!plan.name) return 'The floor plan has no name.'
  return communityMissing(plan.community_key, community) ?? tooLong(plan) ?? outOfRange(plan, planRanges)
}

function communityMissing(key: string | null, community: StagedCommunity | undefined): string | null {
  if (!key) return 'No community is named.'
  if (!community) return `No community has the key "${key}".`
  return community.refusal && `Its community was refused. ${community.refusal}`
}

/** The ZIP code decides where the state is missing; without both, the home is accepted. */
function outsideFlorida({ state, zip }: PostalAddress, anyState: boolean): string | null {
  if (anyState) return null
  if (state !== null) return state === 'FL' ? null : `Outside Florida (${state}).`
  return zip === null || isFloridaZip(zip) ? null : `Outside Florida (ZIP code ${zip}).`
}

type Ranges = Readonly<Record<string, readonly [number, number]>>
const roomRanges: Ranges = { bedrooms: [0, 99], bathrooms: [0, 99], stories: [0, 99], garage_spaces: [0, 99] }
const planRanges: Ranges = { ...roomRanges, price: [1, 1e10], square_footage: [1, 1_000_000] }
const communityRanges: Ranges = {
  entry_level_price: [1, 1e10],
  hoa_fees_monthly: [0, 1e6],
  cdd_fees_annual: [0, 1e6],
  property_tax_percentage: [0, 100],
}
const homeRanges: Ranges = Object.fromEntries(
  statedHomeFields.flatMap((name) => {
    const { range } = homeFieldDefinition(name)
    return range ? [[name, range] as const] : []
  }),
)

function outOfRange(record: object, ranges: Ranges): string | null {
  for (const [field, value] of Object.entries(record)) {
    const range = ranges[field]
    if (range && typeof value === 'number' && (value < range[0] || value > range[1]))
      return `${field.replaceAll('_', ' ')} is out of range: ${value}.`
  }
  return null
}

/** Names and addresses go into indexes and URLs; descriptions are shortened when they are read. */
const maxTextLength = 300
const unlimitedFields: ReadonlySet<string> = new Set([
  'description',
  ...statedHomeFields.filter((name) => ['prose', 'link'].includes(homeFieldDefinition(name).type)),
])

function tooLong(record: object): string | null {
  for (const [field, value] of Object.entries(record)) {
    const isLong = typeof value === 'string' && value.length > maxTextLength
    if (isLong && !unlimitedFields.has(field) && !/_(?:url|link)$/.test(field))
      return `${field.replaceAll('_', ' ')} is longer than ${maxTextLength} characters.`
  }
  return null
}

/** Fills in city, state and ZIP from the community, and the county from the ZIP code. */
export function completeHome(home: FeedHome, community: StagedCommunity): FeedHome {
  const isElsewhere = home.city !== null && home.city !== community.city
  const city = home.city ?? community.city
  const zip = home.zip ?? (isElsewhere ? null : community.zip)
  return {
    ...home,
    city,
    zip,
    state: home.state ?? (isElsewhere ? null : community.state) ?? (zip && isFloridaZip(zip) ? 'FL' : null),
    county: countyName(home.county) ?? countyOf(zip, city) ?? (isElsewhere ? null : community.county),
  }
}

export function completeCommunity(community: FeedCommunity): FeedCommunity {
  const { city, zip } = community
  return {
    ...community,
    state: community.state ?? (zip && isFloridaZip(zip) ? 'FL' : null),
    county: countyName(community.county) ?? countyOf(zip, city),
  }
}

/** 'Hillsborough County' as Hillsborough. */
const countyName = (county: string | null) => county?.replace(/\scounty$/i, '').trim() || null
