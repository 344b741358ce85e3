import { defaultInputs as assumed } from '@fairtide/domain/roi/inputs/inputs'

/** The calculator's defaults, which the directory area cannot import. */
export function EstimateAssumptions() {
  return (
    <p className="text-xs text-ink-soft">
      Estimated with {assumed.downPaymentPercent}% down, a {assumed.loanTerm}-year loan at{' '}
      {assumed.interestRate}%, {assumed.oneTimeClosingCostsPercent}% closing costs,{' '}
      {assumed.annualVacancyDays} vacant days a year, {assumed.propertyManagementFees}% of the rent for
      management, {assumed.repairsPercent}% for repairs and {assumed.leasingFees}% of a month’s rent for
      leasing. The low end takes the low rent and the high costs, the high end the opposite. Analyze puts your
      own numbers in their place.
    </p>
  )
}
