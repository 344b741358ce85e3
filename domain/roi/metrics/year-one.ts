import { loanOfOneDollar, loanYear } from './amortization.ts'
import { clampInputs } from '../inputs/clamp-inputs.ts'
import { optionalDefaults, type DraftInputs } from '../inputs/inputs.ts'
import {
  numberDefinition,
  numericInputs,
  switchInputs,
  type NumericInput,
  type SwitchInput,
} from '../inputs/input-definitions.ts'

/** The inputs as numbers. An empty one is `NaN`, which makes exactly the results that need it `NaN`. */
export type Figures = Record<NumericInput, number> & Record<SwitchInput, boolean>

export function toFigures(inputs: DraftInputs): Figures {
  const clamped: DraftInputs = clampInputs({ ...optionalDefaults, ...inputs })
  const figures = {} as Figures
  for (const name of switchInputs) figures[name] = clamped[name] === true
  for (const name of numericInputs) {
    figures[name] = clamped[name] ?? numberDefinition(name).whenEmpty ?? Number.NaN
  }
  return figures
}

/** What depends on the investor and not on the home. Ratios from 0 to 1, calculated once for all homes. */
export interface InvestorTerms {
  occupiedMonths: number
  /** Management and repairs, of the net rent. */
  variableExpenseRatio: number
  /** Of one month's rent, once a year. */
  leasingFeeRatio: number
  loanToValue: number
  /** Down payment and closing costs, of the price. */
  cashToPrice: number
  interestPerLoanDollar: number
  principalPerLoanDollar: number
  /** Of the price, a year. */
  depreciationRatio: number
  incomeTaxRatio: number
  appreciationRatio: number
}

const maxVacancyDays = 360

/** Vacant days a year, from 0 to 360: 30 days are one month's rent. */
export const clampVacancyDays = (days: number) => Math.min(Math.max(days, 0), maxVacancyDays)

/** `NaN` where an input is empty, the loan has no term, or the depreciation period is 0 or less. */
export function investorTerms(figures: Figures): InvestorTerms {
  const firstYear = loanYear(loanOfOneDollar(figures.interestRate, figures.loanTerm), 1)
  const period = figures.improvementsDepreciationPeriod
  return {
    occupiedMonths: 12 - clampVacancyDays(figures.annualVacancyDays) / 30,
    variableExpenseRatio: (figures.propertyManagementFees + figures.repairsPercent) / 100,
    leasingFeeRatio: figures.leasingFees / 100,
    loanToValue: 1 - figures.downPaymentPercent / 100,
    cashToPrice: (figures.downPaymentPercent + figures.oneTimeClosingCostsPercent) / 100,
    interestPerLoanDollar: firstYear.interest,
    principalPerLoanDollar: firstYear.principal,
    depreciationRatio: period > 0 ? (1 - figures.landValuePercent / 100) / period : Number.NaN,
    incomeTaxRatio: figures.w2IncomeTaxRate / 100,
    appreciationRatio: figures.expectedAppreciationPercent / 100,
  }
}

/** The first year, in dollars: everything the metrics are calculated from. */
export interface YearOne {
  price: number
  monthlyRent: number
  netRent: number
  noi: number
  interest: number
  principal: number
  cashInvested: number
  depreciation: number
  appreciation: number
  incomeTaxRatio: number
}

export const emptyYear = (): YearOne => ({
  price: Number.NaN,
  monthlyRent: Number.NaN,
  netRent: Number.NaN,
  noi: Number.NaN,
  interest: Number.NaN,
  principal: Number.NaN,
  cashInvested: Number.NaN,
  depreciation: Number.NaN,
  appreciation: Number.NaN,
  incomeTaxRatio: Number.NaN,
})

/** Costs that depend on neither rent nor loan: the tax rate in percent, HOA and PMI in dollars a month, others a year. */
export interface HoldingCosts {
  propertyTaxRate: number
  hoaPayment: number
  privateMortgageInsurance: number
  insurancePremium: number
  floodInsurancePremium: number
  cddPayment: number
}

/** NOI = net rent − running costs, PMI included. Writes into `year`, so that ranking allocates nothing. */
export function calculateYearInto(
  year: YearOne,
  terms: InvestorTerms,
  price: number,
  monthlyRent: number,
  costs: HoldingCosts,
): void {
  const netRent = monthlyRent * terms.occupiedMonths
  // Without a loan, an empty rate or term must not make the costs NaN.
  const loan = price * terms.loanToValue
  year.price = price
  year.monthlyRent = monthlyRent
  year.netRent = netRent
  year.noi =
    netRent * (1 - terms.variableExpenseRatio) -
    monthlyRent * terms.leasingFeeRatio -
    (price * costs.propertyTaxRate) / 100 -
    12 * (costs.hoaPayment + costs.privateMortgageInsurance) -
    costs.insurancePremium -
    costs.floodInsurancePremium -
    costs.cddPayment
  year.interest = loan === 0 ? 0 : loan * terms.interestPerLoanDollar
  year.principal = loan === 0 ? 0 : loan * terms.principalPerLoanDollar
  year.cashInvested = price * terms.cashToPrice
  year.depreciation = price * terms.depreciationRatio
  year.appreciation = price * terms.appreciationRatio
  year.incomeTaxRatio = terms.incomeTaxRatio
}

export const holdingCostsOf = (figures: Figures): HoldingCosts => ({
  propertyTaxRate: figures.propertyTaxRate,
  hoaPayment: figures.hoaPayment,
  privateMortgageInsurance: figures.privateMortgageInsurance,
  insurancePremium: figures.insurancePremium,
  floodInsurancePremium: figures.isFloodZone ? figures.floodInsurancePremium : 0,
  cddPayment: figures.cddPayment,
})

/** The first year in dollars, of twelve loan payments; `NaN` where a needed input is empty. */
export function calculateYearOne(figures: Figures): YearOne {
  const year = emptyYear()
  calculateYearInto(
    year,
    investorTerms(figures),
    figures.purchasePrice,
    figures.monthlyRent,
    holdingCostsOf(figures),
  )
  return year
}
