import type { HomeValues } from '@fairtide/domain/directory/home'
import type { EstimatedHomeField } from '@fairtide/domain/directory/home-fields/home-field-names'
import { assumeFigures, rentOf } from '@fairtide/domain/directory/estimates/assume-figures'
import type { Assumption, Assumptions } from '@fairtide/domain/directory/estimates/assumption'
import { inferBuildType } from '@fairtide/domain/directory/estimates/infer-build-type'
import { figuresAt, type ReturnFigures } from '@fairtide/domain/directory/estimates/return-figures'
import type { MarketData } from './market-data.ts'
import type { HudRents } from './hud-rents.ts'

/** Null where a figure is undefined (no loan, no cash invested). */
export interface HomeReturns {
  capRatePercent: number | null
  cashOnCashPercent: number | null
  dscr: number | null
}

/** The ROI engine for one home, passed in because areas do not import each other. */
export type EstimateReturns = (home: ReturnFigures & { priceUsd: number }) => HomeReturns

export type HomeFacts = HomeValues<
  | 'street_address'
  | 'city'
  | 'state'
  | 'zipcode'
  | 'county'
  | 'floorplan'
  | 'current_price'
  | 'bedrooms'
  | 'bathrooms'
  | 'square_footage'
  | 'stories'
  | 'garage_spaces'
  | 'listed_build_type'
  | 'year_built'
  | 'property_description'
  | 'features'
  | 'listed_rent'
  | 'property_tax_rate'
  | 'insurance_estimate'
  | 'hoa_fees_monthly'
  | 'cdd_fees_annual'
  | 'flood_zone'
  | 'automated_valuation_allowed'
>

export interface CommunityFacts {
  name: string | null
  subdivision: string | null
  builder_name: string | null
  build_types: readonly string[]
  property_tax_percentage: number | null
  hoa_fees_monthly: number | null
  cdd_fees_annual: number | null
  flood_zone: string | null
}

/** What the plans of the home's community tell about its type. */
export interface PlanTypes {
  planType: string | null
  planListType: string | null
}
export const noPlanTypes: PlanTypes = { planType: null, planListType: null }

export interface DerivedHome extends HomeValues<EstimatedHomeField> {
  search_text: string
}

export function deriveHome(
  own: HomeFacts,
  community: CommunityFacts,
  plans: PlanTypes,
  { hudRents, countyCosts }: MarketData,
  estimateReturns: EstimateReturns,
): DerivedHome {
  const build_type = own.listed_build_type ?? inferBuildType({ ...own, ...plans, community })
  // A seller may allow no automated estimates.
  const assumptions =
    own.automated_valuation_allowed === false
      ? null
      : assumeFigures({
          price: own.current_price,
          buildType: build_type,
          yearBuilt: own.year_built,
          listedRent: own.listed_rent,
          hudRent: hudRent(hudRents.get(own.zipcode ?? ''), own.bedrooms),
          taxRate: { listing: own.property_tax_rate, community: community.property_tax_percentage },
          insurance: own.insurance_estimate,
          hoa: { listing: own.hoa_fees_monthly, community: community.hoa_fees_monthly },
          cdd: { listing: own.cdd_fees_annual, community: community.cdd_fees_annual },
          floodZone: { listing: own.flood_zone, community: community.flood_zone },
          county: countyCosts.get(own.county ?? ''),
        })
  const rent = assumptions ? assumptions.rent : rentOf({ listedRent: own.listed_rent, hudRent: null })
  const texts = [own.street_address, own.city, own.state, own.zipcode, own.county]
  return {
    search_text: [...texts, community.name, community.subdivision, community.builder_name, own.floorplan]
      .filter(Boolean)
      .join(' ')
      .toLowerCase(),
    build_type,
    build_type_source: build_type === null ? null : own.listed_build_type === null ? 'inferred' : 'listing',
    estimated_monthly_rent: rent.value,
    rent_source: rentSource(rent),
    assumptions,
    ...returnsOf(own.current_price, assumptions, estimateReturns),
  }
}

function rentSource({ origin }: Assumption) {
  return origin === 'listing' || origin === 'hud' ? origin : null
}

const noReturns: HomeReturns = { capRatePercent: null, cashOnCashPercent: null, dscr: null }

function returnsOf(
  priceUsd: number | null,
  assumptions: Assumptions | null,
  estimateReturns: EstimateReturns,
) {
  const at = (figures: ReturnFigures | null) =>
    priceUsd === null || figures === null ? noReturns : estimateReturns({ priceUsd, ...figures })
  const cautious = at(assumptions && figuresAt('cautious', assumptions))
  const favorable = at(assumptions && figuresAt('favorable', assumptions))
  return {
    estimated_cap_rate: stored(cautious.capRatePercent, 2),
    estimated_cap_rate_high: stored(favorable.capRatePercent, 2),
    estimated_cash_on_cash: stored(cautious.cashOnCashPercent, 2),
    estimated_cash_on_cash_high: stored(favorable.cashOnCashPercent, 2),
    estimated_dscr: stored(cautious.dscr, 3),
    estimated_dscr_high: stored(favorable.dscr, 3),
  }
}

/** HUD's table ends at four bedrooms; its rule adds 15% of that rent for each further one. */
function hudRent(rents: HudRents | undefined, bedrooms: number | null) {
  if (!rents || bedrooms === null) return null
  const wholeBedrooms = Math.max(0, Math.floor(bedrooms))
  const listed = rents.byBedrooms[Math.min(wholeBedrooms, 4)] ?? rents.byBedrooms[4]
  return {
    dollars: Math.round(listed * (1 + 0.15 * Math.max(0, wholeBedrooms - 4))),
    year: rents.year,
  }
}

/** Rounded to the scale of the column; null for figures beyond its range, which describe no real home. */
function stored(value: number | null, decimals: number): number | null {
  if (value === null || !Number.isFinite(value) || Math.abs(value) > 10_000) return null
  return Number(value.toFixed(decimals))
}
