import * as z from 'zod/mini'
import { inputFields, type NumericInput } from './fields.ts'

/** A number further from 0 than this is refused: no home costs a trillion, and the sums stay exact to the cent. */
export const largestInput = 1e12

function amount(name: NumericInput) {
  const error = `${inputFields[name].label} must be a number of at most 1 trillion.`
  return z.number(error).check(z.minimum(-largestInput, error), z.maximum(largestInput, error))
}

/** The 20 numbers and the switch of the four groups: dollars, percent (20 is 20 %), years, days. */
const typedShape = {
  purchasePrice: amount('purchasePrice'),
  downPaymentPercent: amount('downPaymentPercent'),
  interestRate: amount('interestRate'),
  loanTerm: amount('loanTerm'),
  privateMortgageInsurance: amount('privateMortgageInsurance'),
  oneTimeClosingCostsPercent: amount('oneTimeClosingCostsPercent'),
  expectedAppreciationPercent: amount('expectedAppreciationPercent'),
  propertyTaxRate: amount('propertyTaxRate'),
  hoaPayment: amount('hoaPayment'),
  cddPayment: amount('cddPayment'),
  insurancePremium: amount('insurancePremium'),
  isFloodZone: z.boolean('Flood Zone must be on or off.'),
  floodInsurancePremium: amount('floodInsurancePremium'),
  monthlyRent: amount('monthlyRent'),
  annualVacancyDays: amount('annualVacancyDays'),
  propertyManagementFees: amount('propertyManagementFees'),
  leasingFees: amount('leasingFees'),
  repairsPercent: amount('repairsPercent'),
  landValuePercent: amount('landValuePercent'),
  w2IncomeTaxRate: amount('w2IncomeTaxRate'),
  improvementsDepreciationPeriod: amount('improvementsDepreciationPeriod'),
}

/** The four figures of the years ahead; a profile without them has the defaults. */
const projectionShape = {
  propertyAppreciationRate: z.prefault(amount('propertyAppreciationRate'), 3),
  annualRentIncrease: z.prefault(amount('annualRentIncrease'), 3),
  annualExpenseIncrease: z.prefault(amount('annualExpenseIncrease'), 2),
  holdingPeriod: z.prefault(amount('holdingPeriod'), 5),
}

/** What selling costs. A profile that does not state it has the defaults, and none written into it. */
const saleShape = {
  sellingCostsPercent: z.optional(amount('sellingCostsPercent')),
  capitalGainsTaxPercent: z.optional(amount('capitalGainsTaxPercent')),
}

/** What a profile keeps: everything filled in. */
export const calculatorInputs = z.strictObject({ ...typedShape, ...projectionShape, ...saleShape })
export type CalculatorInputs = z.infer<typeof calculatorInputs>

type Blankable<Shape> = { [Name in keyof Shape]: z.ZodMiniNullable<Shape[Name] & z.ZodMiniType> }

function blankable<Shape extends Record<string, z.ZodMiniType>>(shape: Shape) {
  const entries = Object.entries(shape).map(([name, schema]) => [name, z.nullable(schema)])
  return Object.fromEntries(entries) as Blankable<Shape>
}

/** What is being typed: a field that stands empty is `null`. */
export const draftInputs = z.strictObject({
  ...blankable({ ...typedShape, ...projectionShape }),
  sellingCostsPercent: z.optional(z.nullable(amount('sellingCostsPercent'))),
  capitalGainsTaxPercent: z.optional(z.nullable(amount('capitalGainsTaxPercent'))),
})

/** What the engine takes. A blank, missing or not finite figure makes the metrics that need it `null`. */
export type DraftInputs = { [Name in NumericInput]?: number | null } & { isFloodZone?: boolean | null }

/** The same with every field there: what the screen holds. */
export type InputsOnScreen = Record<NumericInput, number | null> & { isFloodZone: boolean }

/** The 21 inputs that a profile cannot be created without. */
export const requiredInputs = Object.keys(typedShape) as (keyof typeof typedShape)[]

export const defaultInputs: CalculatorInputs = {
  purchasePrice: 300_000,
  downPaymentPercent: 20,
  interestRate: 7.5,
  loanTerm: 30,
  privateMortgageInsurance: 0,
  oneTimeClosingCostsPercent: 3,
  expectedAppreciationPercent: 3,
  propertyTaxRate: 1.2,
  hoaPayment: 300,
  cddPayment: 2400,
  insurancePremium: 1200,
  isFloodZone: false,
  floodInsurancePremium: 0,
  monthlyRent: 3500,
  annualVacancyDays: 30,
  propertyManagementFees: 10,
  leasingFees: 50,
  repairsPercent: 5,
  landValuePercent: 20,
  w2IncomeTaxRate: 25,
  improvementsDepreciationPeriod: 27.5,
  propertyAppreciationRate: 3,
  annualRentIncrease: 3,
  annualExpenseIncrease: 2,
  holdingPeriod: 5,
}

/** Agents, title and transfer tax in percent of the price; the federal long-term rate of most households. */
export const defaultSaleTerms = { sellingCostsPercent: 6, capitalGainsTaxPercent: 15 }

/** A profile's inputs as the screen and every printed page show them: nothing left unsaid. */
export const onScreen = (inputs: CalculatorInputs): Required<CalculatorInputs> => ({
  ...defaultSaleTerms,
  ...inputs,
})
