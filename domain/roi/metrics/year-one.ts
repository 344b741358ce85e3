import { loanOfOneDollar, loanYear } from './amortization.ts'
import { clampInputs } from '../inputs/clamp-inputs.ts'
import { optionalDefaults, type DraftInputs } from '../inputs/inputs.ts'
import { numericInputs, type NumericInput } from '../inputs/input-definitions.ts'

/** Every figure as a number: what is blank is `NaN`, which spoils just the results that need it. */
export type Figures = Record<NumericInput, number> & { isFloodZone: boolean }

export function toFigures(inputs: DraftInputs): Figures {
  const clamped: DraftInputs = clampInputs({ ...optionalDefaults, ...inputs })
  const figures = { isFloodZone: clamped.isFloodZone === true } as Figures
  for (const name of numericInputs) figures[name] = clamped[name] ?? Number.NaN
  return figures
}

/** What is the same for every home that one investor looks at: shares from 0 to 1, worked out once. */
export interface Terms {
  occupiedMonths: number
  /** Management and repairs, a share of the collected rent. */
  variableExpenseRatio: number
  /** A share of one month's rent, once a year. */
  leasingShare: number
  loanShare: number
  cashShare: number
  interestPerLoanDollar: number
  principalPerLoanDollar: number
  /** The share of the price written off each year. */
  depreciationShare: number
  incomeTaxShare: number
  appreciationShare: number
}

const maxVacancyDays = 360

/** Fewer than no days, and more than all, count as those. */
export const clampVacancyDays = (days: number) => Math.min(Math.max(days, 0), maxVacancyDays)

export function termsOf(figures: Figures): Terms {
  const firstYear = loanYear(loanOfOneDollar(figures.interestRate, figures.loanTerm), 1)
  const period = figures.improvementsDepreciationPeriod
  return {
    occupiedMonths: 12 - clampVacancyDays(figures.annualVacancyDays) / 30,
    variableExpenseRatio: (figures.propertyManagementFees + figures.repairsPercent) / 100,
    leasingShare: figures.leasingFees / 100,
    loanShare: 1 - figures.downPaymentPercent / 100,
    cashShare: (figures.downPaymentPercent + figures.oneTimeClosingCostsPercent) / 100,
    interestPerLoanDollar: firstYear.interest,
    principalPerLoanDollar: firstYear.principal,
    depreciationShare: period > 0 ? (1 - figures.landValuePercent / 100) / period : Number.NaN,
    incomeTaxShare: figures.w2IncomeTaxRate / 100,
    appreciationShare: figures.expectedAppreciationPercent / 100,
  }
}

/** The first year in dollars: all that the metrics are made of. */
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
  incomeTaxShare: number
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
  incomeTaxShare: Number.NaN,
})

/** What a home costs in a year however it lets and is paid for: tax, HOA, PMI, insurance, CDD. Dollars. */
export interface HoldingCosts {
  propertyTaxRate: number
  hoaPayment: number
  privateMortgageInsurance: number
  insurancePremium: number
  /** 0 outside a flood zone. */
  floodInsurancePremium: number
  cddPayment: number
}

/** Writes a home's first year into `year`, so that a million homes need one record. */
export function fillYear(
  year: YearOne,
  terms: Terms,
  price: number,
  monthlyRent: number,
  costs: HoldingCosts,
): void {
  const netRent = monthlyRent * terms.occupiedMonths
  // No loan costs nothing, even where its rate or term stands empty.
  const loan = price * terms.loanShare
  year.price = price
  year.monthlyRent = monthlyRent
  year.netRent = netRent
  year.noi =
    netRent * (1 - terms.variableExpenseRatio) -
    monthlyRent * terms.leasingShare -
    (price * costs.propertyTaxRate) / 100 -
    12 * (costs.hoaPayment + costs.privateMortgageInsurance) -
    costs.insurancePremium -
    costs.floodInsurancePremium -
    costs.cddPayment
  year.interest = loan === 0 ? 0 : loan * terms.interestPerLoanDollar
  year.principal = loan === 0 ? 0 : loan * terms.principalPerLoanDollar
  year.cashInvested = price * terms.cashShare
  year.depreciation = price * terms.depreciationShare
  year.appreciation = price * terms.appreciationShare
  year.incomeTaxShare = terms.incomeTaxShare
}

/** The costs as a calculation counts them: flood cover only in a flood zone. */
export const holdingCostsOf = (figures: Figures): HoldingCosts => ({
  propertyTaxRate: figures.propertyTaxRate,
  hoaPayment: figures.hoaPayment,
  privateMortgageInsurance: figures.privateMortgageInsurance,
  insurancePremium: figures.insurancePremium,
  floodInsurancePremium: figures.isFloodZone ? figures.floodInsurancePremium : 0,
  cddPayment: figures.cddPayment,
})

export function yearOneOf(figures: Figures): YearOne {
  const year = emptyYear()
  fillYear(year, termsOf(figures), figures.purchasePrice, figures.monthlyRent, holdingCostsOf(figures))
  return year
}
