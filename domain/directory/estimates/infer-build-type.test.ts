import { expect, test } from 'vitest'
import {
  type BuildTypeClues,
  commonType,
  inferBuildType,
  inferPlanType,
  type PlanClues,
} from './infer-build-type.ts'

const silent: BuildTypeClues = {
  floorplan: null,
  property_description: null,
  features: [],
  bedrooms: 3,
  bathrooms: 2,
  square_footage: 1673,
  stories: null,
  garage_spaces: null,
  planType: null,
  planListType: null,
  community: { name: 'Abbott Park', subdivision: null, build_types: [] },
}
const inCommunity = (name: string, ...build_types: string[]) => ({
  community: { name, subdivision: null, build_types },
})

test.each<[string | null, Partial<BuildTypeClues>]>([
  [null, {}],
  // Its own words.
  ['TH', { floorplan: 'Pearson Unit A' }],
  ['TH', { floorplan: 'Cambridge Villa' }],
  ['TH', { property_description: 'A bright end unit with a two-car garage.' }],
  ['TH', { property_description: 'Only one shared wall.' }],
  ['SFH', { property_description: 'No shared walls: this home stands alone.' }],
  ['SFH', { features: ["60' homesite", 'Covered lanai'] }],
  ['SFH', { property_description: 'A single-family home by the lake.' }],
  ['Condominium', { property_description: 'A third-floor condo with a view.' }],
  [null, { property_description: 'Choose from single-family homes and townhomes.' }],
  // Its plan, as the builder's list states it.
  ['TH', { planType: 'TH', bedrooms: 5 }],
  // Its community.
  ['TH', inCommunity('Angeline Townhomes')],
  ['TH', inCommunity('Towns at Woodsdale')],
  ['TH', inCommunity('Soundview Point Villas')],
  ['SFH', inCommunity('Laurel Estates')],
  ['TH', inCommunity('Heron Bend', 'Townhome')],
  ['TH', { ...inCommunity('Heron Bend', 'Townhome'), bedrooms: 5 }],
  [null, { ...inCommunity('Heron Bend', 'Townhome', 'Single Family Home'), bedrooms: 5 }],
  [null, inCommunity('Villages of Pine Island')],
  [null, inCommunity('Downtown Doral')],
  // Its size.
  ['SFH', { bedrooms: 5 }],
  ['SFH', { square_footage: 2600 }],
  ['SFH', { garage_spaces: 3 }],
  ['SFH', { stories: 1, bedrooms: 4 }],
  [null, { stories: 2, bedrooms: 4 }],
  // The other plans of its community.
  ['SFH', { planListType: 'SFH' }],
  [null, { planListType: 'SFH', bathrooms: 2.5 }],
  ['SFH', { planListType: 'SFH', bathrooms: 2.5, square_footage: 2400 }],
  ['TH', { ...inCommunity('Angeline Townhomes'), planListType: 'SFH' }],
])('%s: %j', (type, clues) => expect(inferBuildType({ ...silent, ...clues })).toBe(type))

const plan: PlanClues = { ...silent, name: 'Glen', build_type: null, description: null }
const noClue = silent.community
test.each<[string | null, Partial<PlanClues>, BuildTypeClues['community']]>([
  [null, {}, noClue],
  ['TH', { name: 'Vale - Unit B' }, noClue],
  ['SFH', { bedrooms: 5 }, noClue],
  ['Condominium', { build_type: 'Condominium', bedrooms: 5 }, noClue],
  ['TH', { description: 'Shared walls on both sides' }, noClue],
  ['TH', { bedrooms: 5 }, { ...noClue, name: 'Angeline Townhomes' }],
])('a plan is %s: %j', (type, clues, community) =>
  expect(inferPlanType({ ...plan, ...clues }, community)).toBe(type),
)

test.each<[string | null, (string | null)[], number]>([
  [null, [], 0],
  [null, [null, null], 0],
  ['SFH', [null, null, 'SFH'], 0],
  [null, [null, null, 'SFH'], 0.5],
  ['SFH', [null, 'SFH'], 0.5],
  [null, ['TH', 'SFH', 'SFH'], 0],
])('%s is what %j have in common', (type, types, share) => expect(commonType(types, share)).toBe(type))
