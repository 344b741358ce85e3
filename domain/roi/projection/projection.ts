import { lossAllowanceOf, pointsOf } from '../advanced/advanced-metrics.ts'
import { limitPassiveLoss } from '../advanced/passive-losses.ts'
import { pointsDeduction } from '../advanced/points.ts'
import { loanOfOneDollar, loanYear } from '../metrics/amortization.ts'
import type { DraftInputs } from '../inputs/inputs.ts'
import { finiteOrNull } from '../metrics/metrics.ts'
import { isMortgageInsured } from './mortgage-insurance.ts'
import {
  emptyYear,
  toFigures,
  calculateYearInto,
  holdingCostsOf,
  investorTerms,
  type Figures,
} from '../metrics/year-one.ts'

export const maxProjectionYears = 30

/** One year, in dollars; value, balance and equity at its end. `null` where a needed input is empty. */
export interface ProjectedYear {
  year: number
  netRent: number | null
  operatingCosts: number | null
  noi: number | null
  /** Set aside out of the cash flow; not a cost for taxes. */
  replacementReserve: number | null
  interest: number | null
  principal: number | null
  cashFlow: number | null
  depreciation: number | null
  pointsDeducted: number | null
  /** Losses that wait for later income or the sale, at the end of the year. */
  suspendedLoss: number | null
  incomeTaxes: number | null
  afterTaxCashFlow: number | null
  propertyValue: number | null
  loanBalance: number | null
  equity: number | null
}

const growthFactor = (yearlyPercent: number, years: number) => (1 + yearlyPercent / 100) ** years

/** In whole years, from 1 to 30. */
export const holdingYears = (inputs: DraftInputs) =>
  Math.min(Math.max(Math.round(inputs.holdingPeriod || 1), 1), maxProjectionYears)

function projectYear(figures: Figures, year: number, suspendedBefore: number): ProjectedYear {
  const terms = investorTerms(figures)
  const loan = loanOfOneDollar(figures.interestRate, figures.loanTerm)
  const price = figures.purchasePrice
  const borrowed = price * terms.loanToValue
  const shareRepaidBy = (years: number) => loan.repaidShareAfter(Math.min(12 * years, loan.months))
  const balanceAfter = (years: number) => (borrowed === 0 ? 0 : borrowed * (1 - shareRepaidBy(years)))

  const costGrowth = growthFactor(figures.annualExpenseIncrease, year - 1)
  const costs = holdingCostsOf(figures)
  const isInsured = isMortgageInsured(terms.loanToValue, loan, year)
  const debt = loanYear(loan, year)
  const amounts = emptyYear()
  calculateYearInto(
    amounts,
    { ...terms, interestPerLoanDollar: debt.interest, principalPerLoanDollar: debt.principal },
    price,
    figures.monthlyRent * growthFactor(figures.annualRentIncrease, year - 1),
    {
      propertyTaxRate: costs.propertyTaxRate * costGrowth,
      hoaPayment: costs.hoaPayment * costGrowth,
      // The premium is set with the loan and does not rise.
      privateMortgageInsurance: isInsured ? costs.privateMortgageInsurance : 0,
      insurancePremium: costs.insurancePremium * costGrowth,
      floodInsurancePremium: costs.floodInsurancePremium * costGrowth,
      cddPayment: costs.cddPayment * costGrowth,
    },
  )
  const { netRent, noi, interest, principal } = amounts
  const replacementReserve = figures.replacementReserve * costGrowth
  const cashFlow = noi - replacementReserve - interest - principal
  const yearsLeftToDepreciate = figures.improvementsDepreciationPeriod - (year - 1)
  const depreciation = amounts.depreciation * Math.min(Math.max(yearsLeftToDepreciate, 0), 1)
  const pointsDeducted = pointsDeduction(pointsOf(figures), loan, year)
  const { taxed, suspended } = limitPassiveLoss(
    noi - interest - depreciation - pointsDeducted,
    suspendedBefore,
    lossAllowanceOf(figures),
  )
  const incomeTaxes = taxed * terms.incomeTaxRatio
  const propertyValue = price * growthFactor(figures.propertyAppreciationRate, year)
  const loanBalance = balanceAfter(year)
  return {
    year,
    netRent: finiteOrNull(netRent),
    operatingCosts: finiteOrNull(netRent - noi),
    noi: finiteOrNull(noi),
    replacementReserve: finiteOrNull(replacementReserve),
    interest: finiteOrNull(interest),
    principal: finiteOrNull(principal),
    cashFlow: finiteOrNull(cashFlow),
    depreciation: finiteOrNull(depreciation),
    pointsDeducted: finiteOrNull(pointsDeducted),
    suspendedLoss: finiteOrNull(suspended),
    incomeTaxes: finiteOrNull(incomeTaxes),
    afterTaxCashFlow: finiteOrNull(cashFlow - incomeTaxes),
    propertyValue: finiteOrNull(propertyValue),
    loanBalance: finiteOrNull(loanBalance),
    equity: finiteOrNull(propertyValue - loanBalance),
  }
}

/** Year 1 is that of the metrics; the increases start in year 2. Value = price × (1 + appreciation)^year. */
export function projectYears(inputs: DraftInputs, count: number = holdingYears(inputs)): ProjectedYear[] {
  const figures = toFigures(inputs)
  const years: ProjectedYear[] = []
  for (let year = 1; year <= Math.min(count, maxProjectionYears); year++) {
    const suspendedBefore = year === 1 ? 0 : (years.at(-1)?.suspendedLoss ?? Number.NaN)
    years.push(projectYear(figures, year, suspendedBefore))
  }
  return years
}
