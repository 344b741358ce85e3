import { loanOfOneDollar, loanYear } from '../metrics/amortization.ts'
import type { DraftInputs } from '../inputs/inputs.ts'
import { finiteOrNull } from '../metrics/metrics.ts'
import { emptyYear, toFigures, fillYear, holdingCostsOf, termsOf, type Figures } from '../metrics/year-one.ts'

export const maxProjectionYears = 30

/** Lenders end mortgage insurance at 78 % of the purchase price (Homeowners Protection Act of 1998). */
const insuredLoanShare = 0.78

/** One year ahead, in dollars; balances and values as they stand at its end. `null` where a figure has no meaning. */
export interface ProjectedYear {
  year: number
  netRent: number | null
  operatingCosts: number | null
  noi: number | null
  interest: number | null
  principal: number | null
  cashFlow: number | null
  depreciation: number | null
  incomeTaxes: number | null
  afterTaxCashFlow: number | null
  propertyValue: number | null
  loanBalance: number | null
  equity: number | null
}

type Year = { [Name in keyof ProjectedYear]: number }

const grown = (yearlyPercent: number, years: number) => (1 + yearlyPercent / 100) ** years

/** The years ahead, in whole years from 1 to 30. */
export const holdingYears = (inputs: DraftInputs) =>
  Math.min(Math.max(Math.round(inputs.holdingPeriod || 1), 1), maxProjectionYears)

function projectYear(figures: Figures, year: number): Year {
  const terms = termsOf(figures)
  const loan = loanOfOneDollar(figures.interestRate, figures.loanTerm)
  const price = figures.purchasePrice
  const borrowed = price * terms.loanShare
  const shareRepaidBy = (years: number) => loan.repaidAfter(Math.min(12 * years, loan.months))
  const balanceAfter = (years: number) => (borrowed === 0 ? 0 : borrowed * (1 - shareRepaidBy(years)))

  const costGrowth = grown(figures.annualExpenseIncrease, year - 1)
  const costs = holdingCostsOf(figures)
  const isInsured = year === 1 || balanceAfter(year - 1) > insuredLoanShare * price
  const debt = loanYear(loan, year)
  const first = emptyYear()
  fillYear(
    first,
    { ...terms, interestPerLoanDollar: debt.interest, principalPerLoanDollar: debt.principal },
    price,
    figures.monthlyRent * grown(figures.annualRentIncrease, year - 1),
    {
      propertyTaxRate: costs.propertyTaxRate * costGrowth,
      hoaPayment: costs.hoaPayment * costGrowth,
      // The insurer's charge is agreed with the loan: it does not rise.
      privateMortgageInsurance: isInsured ? costs.privateMortgageInsurance : 0,
      insurancePremium: costs.insurancePremium * costGrowth,
      floodInsurancePremium: costs.floodInsurancePremium * costGrowth,
      cddPayment: costs.cddPayment * costGrowth,
    },
  )
  const { netRent, noi, interest, principal } = first
  const cashFlow = noi - interest - principal
  const yearsLeftToDepreciate = figures.improvementsDepreciationPeriod - (year - 1)
  const depreciation = first.depreciation * Math.min(Math.max(yearsLeftToDepreciate, 0), 1)
  const incomeTaxes = (noi - interest - depreciation) * terms.incomeTaxShare
  const propertyValue = price * grown(figures.propertyAppreciationRate, year)
  const loanBalance = balanceAfter(year)
  return {
    year,
    netRent,
    operatingCosts: netRent - noi,
    noi,
    interest,
    principal,
    cashFlow,
    depreciation,
    incomeTaxes,
    afterTaxCashFlow: cashFlow - incomeTaxes,
    propertyValue,
    loanBalance,
    equity: propertyValue - loanBalance,
  }
}

/**
 * The first `years` years. Year 1 is the year of the metrics. From year 2 on the rent rises by the rent increase;
 * property tax, HOA, CDD and insurance by the expense increase; what is a share of the rent follows the rent.
 */
export function projectYears(inputs: DraftInputs, years: number = holdingYears(inputs)): ProjectedYear[] {
  const figures = toFigures(inputs)
  return Array.from({ length: Math.min(years, maxProjectionYears) }, (_, index) => {
    const entries = Object.entries(projectYear(figures, index + 1))
    return Object.fromEntries(
      entries.map(([name, value]) => [name, finiteOrNull(value)]),
    ) as unknown as ProjectedYear
  })
}
