import { isFloodZone } from '../../flood-zone.ts'
import type { Assumption, Assumptions } from './assumption.ts'
import { buildingAge, buildingAgeLabels, type CountyCosts, premiumBand } from './county-costs.ts'
import {
  feeSource,
  feeYear,
  floodSource,
  typicalCdd,
  typicalFloodPremium,
  typicalHoa,
} from './typical-fees.ts'

interface Stated<Value> {
  listing: Value | null
  community: Value | null
}

export interface HomeFigureFacts {
  price: number | null
  buildType: string | null
  yearBuilt: number | null
  listedRent: number | null
  hudRent: { dollars: number; year: string | null } | null
  taxRate: Stated<number>
  insurance: number | null
  hoa: Stated<number>
  cdd: Stated<number>
  floodZone: Stated<string>
  county: CountyCosts | undefined
}

/** Real rents of one ZIP code and size lie around HUD's figure; the share is our own judgment. */
const rentSpread = 0.1

/** What is stated comes first; an estimate of ours names source, year and range; the rest is unknown. */
export function assumeFigures(home: HomeFigureFacts): Assumptions {
  return {
    rent: rentOf(home),
    property_tax_rate: stated(home.taxRate) ?? taxOf(home),
    insurance: stated({ listing: home.insurance, community: null }) ?? insuranceOf(home),
    hoa: stated(home.hoa) ?? unknownFee(typicalHoa(home.buildType)),
    cdd: stated(home.cdd) ?? unknownFee(typicalCdd),
    flood_insurance: floodInsuranceOf(home.floodZone),
  }
}

const toNextTen = (dollars: number) => Math.round(dollars / 10) * 10

const unknown: Assumption = {
  origin: 'unknown',
  value: null,
  low: null,
  high: null,
  source: null,
  year: null,
}

function statedBy(origin: 'listing' | 'community', value: number): Assumption {
  return { origin, value, low: value, high: value, source: null, year: null }
}

function stated({ listing, community }: Stated<number>): Assumption | null {
  if (listing !== null) return statedBy('listing', listing)
  return community === null ? null : statedBy('community', community)
}

/** A rent of 0 is a form left empty. */
export function rentOf({ listedRent, hudRent }: Pick<HomeFigureFacts, 'listedRent' | 'hudRent'>): Assumption {
  if (listedRent) return statedBy('listing', listedRent)
  if (!hudRent) return unknown
  return {
    origin: 'hud',
    value: hudRent.dollars,
    low: toNextTen(hudRent.dollars * (1 - rentSpread)),
    high: toNextTen(hudRent.dollars * (1 + rentSpread)),
    source: `HUD fair market rent for the ZIP code and bedrooms, utilities included; the range of ±${rentSpread * 100}% is ours`,
    year: hudRent.year,
  }
}

function taxOf({ county }: HomeFigureFacts): Assumption {
  if (!county) return unknown
  return {
    origin: 'estimate',
    value: county.tax_rate,
    low: county.tax_rate_low,
    high: county.tax_rate_high,
    source: `${county.county} County: ${county.tax_source}`,
    year: county.tax_year,
  }
}

function insuranceOf({ county, price, yearBuilt }: HomeFigureFacts): Assumption {
  if (!county || price === null) return unknown
  const age = buildingAge(yearBuilt)
  const [low, high] = premiumBand(county, age, price)
  const ageNote = yearBuilt === null ? 'counted as new construction' : buildingAgeLabels[age].toLowerCase()
  return {
    origin: 'estimate',
    value: null,
    low,
    high,
    source: `${county.county} County, ${ageNote}: ${county.insurance_source}`,
    year: county.insurance_year,
  }
}

const unknownFee = (high: number): Assumption => ({
  ...unknown,
  low: 0,
  high,
  source: feeSource,
  year: feeYear,
})

/** Without a stated zone the returns contain no flood insurance, and say so. */
function floodInsuranceOf({ listing, community }: Stated<string>): Assumption {
  const zone = listing?.trim() || community?.trim()
  if (!zone) return { ...unknown, low: 0, high: 0 }
  if (!isFloodZone(zone)) return statedBy(listing?.trim() ? 'listing' : 'community', 0)
  return { origin: 'estimate', value: null, ...typicalFloodPremium, source: floodSource, year: feeYear }
}
