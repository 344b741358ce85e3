/** What a listing says of a home, as far as returns hang on it. */
interface HomeFigures {
  priceUsd: number
  rentMonthlyUsd: number
  /** Percent of the price a year. */
  propertyTaxRatePercent: number | null
  insuranceAnnualUsd: number | null
  hoaMonthlyUsd: number | null
  cddAnnualUsd: number | null
  /** FEMA's zone, such as X or AE. */
  floodZone: string | null
}

/** What a home returns on the stated assumptions; null for a figure that has none (no loan, no cash). */
interface HomeReturns {
  capRatePercent: number | null
  cashOnCashPercent: number | null
  dscr: number | null
}

/** The ROI engine over one home: given by whoever composes the server, since the directory does not know the engine. */
export type EstimateReturns = (home: HomeFigures) => HomeReturns

/** HUD's fair market rents of a ZIP code, US dollars a month, from a studio to four bedrooms. */
export type HudRents = readonly [number, number, number, number, number]

/** What a home says of itself. */
export interface OwnFacts {
  street_address: string | null
  city: string | null
  state: string | null
  zipcode: string | null
  county: string | null
  floorplan: string | null
  current_price: number | null
  bedrooms: number | null
  listed_rent: number | null
  property_tax_rate: number | null
  insurance_estimate: number | null
  hoa_fees_monthly: number | null
  cdd_fees_annual: number | null
  flood_zone: string | null
}

/** What its community says for it. */
export interface CommunityFacts {
  name: string | null
  subdivision: string | null
  builder_name: string | null
  property_tax_percentage: number | null
  hoa_fees_monthly: number | null
  cdd_fees_annual: number | null
  flood_zone: string | null
}

/** Columns of a home that follow from the others. */
export interface DerivedHome {
  search_text: string
  estimated_monthly_rent: number | null
  rent_source: 'listing' | 'hud' | null
  estimated_cap_rate: number | null
  estimated_cash_on_cash: number | null
  estimated_dscr: number | null
}

export function deriveHome(
  own: OwnFacts,
  community: CommunityFacts,
  hudRents: HudRents | undefined,
  estimateReturns: EstimateReturns,
): DerivedHome {
  const ofZip = hudRents && own.bedrooms !== null ? hudRent(hudRents, own.bedrooms) : null
  const rent = own.listed_rent ?? ofZip
  const { capRatePercent, cashOnCashPercent, dscr } =
    own.current_price === null || rent === null
      ? noReturns
      : estimateReturns({
          priceUsd: own.current_price,
          rentMonthlyUsd: rent,
          propertyTaxRatePercent: own.property_tax_rate ?? community.property_tax_percentage,
          insuranceAnnualUsd: own.insurance_estimate,
          hoaMonthlyUsd: own.hoa_fees_monthly ?? community.hoa_fees_monthly,
          cddAnnualUsd: own.cdd_fees_annual ?? community.cdd_fees_annual,
          floodZone: own.flood_zone ?? community.flood_zone,
        })
  const texts = [own.street_address, own.city, own.state, own.zipcode, own.county]
  return {
    search_text: [...texts, community.name, community.subdivision, community.builder_name, own.floorplan]
      .filter(Boolean)
      .join(' ')
      .toLowerCase(),
    estimated_monthly_rent: rent,
    rent_source: own.listed_rent !== null ? 'listing' : rent === null ? null : 'hud',
    estimated_cap_rate: stored(capRatePercent, 2),
    estimated_cash_on_cash: stored(cashOnCashPercent, 2),
    estimated_dscr: stored(dscr, 3),
  }
}

const noReturns: HomeReturns = { capRatePercent: null, cashOnCashPercent: null, dscr: null }

/** HUD's table ends at four bedrooms; its own rule adds 15 % of that for each further one. */
function hudRent(rents: HudRents, bedrooms: number): number {
  const whole = Math.max(0, Math.floor(bedrooms))
  const listed = rents[Math.min(whole, 4)] ?? rents[4]
  return Math.round(listed * (1 + 0.15 * Math.max(0, whole - 4)))
}

/** As the column keeps it; a figure that no column of ours could hold says nothing about a home. */
function stored(value: number | null, decimals: number): number | null {
  if (value === null || !Number.isFinite(value) || Math.abs(value) > 10_000) return null
  return Number(value.toFixed(decimals))
}
