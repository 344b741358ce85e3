import { formatInputValue } from '../roi/formats.ts'
import { numberDefinition } from '../roi/inputs/input-definitions.ts'
import { defaultInputs, type CalculatorInputs } from '../roi/inputs/inputs.ts'
import { type TermName, termNames, type Terms } from './term-fields.ts'

export { listValidProfiles } from '../roi/api.ts'

/** A term's label, unit, starting value, slider and clamp, as in the calculator. */
export const termInput = (name: TermName) => numberDefinition(name)
export const formatTerm = (name: TermName, value: number) => formatInputValue(name, value)

export const mainTerms = [
  'downPaymentPercent',
  'interestRate',
  'loanTerm',
  'annualVacancyDays',
  'propertyManagementFees',
  'repairsPercent',
] as const satisfies TermName[]
export const otherTerms = termNames.filter((name) => !mainTerms.some((main) => main === name))

/** Down payment and rate, and whatever else differs from the starting values. */
export function termsOfInputs(inputs: CalculatorInputs): Terms {
  const always: readonly TermName[] = ['downPaymentPercent', 'interestRate']
  const own = termNames.filter((name) => always.includes(name) || inputs[name] !== defaultInputs[name])
  return Object.fromEntries(own.map((name) => [name, inputs[name]]))
}
