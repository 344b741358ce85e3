interface TermField {
  /** In the query of a list. */
  queryField: string
  chip: (value: unknown) => string
}

const percent = (what: string) => (value: unknown) => `${String(value)}% ${what}`

/** The calculator's inputs that are the investor's own and count in the first year, by their names there. */
export const termFields = {
  downPaymentPercent: { queryField: 'down_payment', chip: percent('down') },
  interestRate: { queryField: 'interest_rate', chip: percent('interest') },
  loanTerm: { queryField: 'loan_term', chip: (years) => `${String(years)}-year loan` },
  privateMortgageInsurance: {
    queryField: 'mortgage_insurance',
    chip: (dollars) => `$${String(dollars)} a month of PMI`,
  },
  oneTimeClosingCostsPercent: { queryField: 'closing_costs', chip: percent('closing costs') },
  expectedAppreciationPercent: { queryField: 'appreciation', chip: percent('appreciation') },
  annualVacancyDays: { queryField: 'vacancy_days', chip: (days) => `${String(days)} vacant days` },
  propertyManagementFees: { queryField: 'management', chip: percent('management') },
  leasingFees: { queryField: 'leasing', chip: percent('leasing fee') },
  repairsPercent: { queryField: 'repairs', chip: percent('repairs') },
  landValuePercent: { queryField: 'land_value', chip: percent('land value') },
  w2IncomeTaxRate: { queryField: 'income_tax', chip: percent('income tax') },
  improvementsDepreciationPeriod: {
    queryField: 'depreciation_years',
    chip: (years) => `${String(years)} years of depreciation`,
  },
} as const satisfies Record<string, TermField>

export type TermName = keyof typeof termFields
export const termNames = Object.keys(termFields) as TermName[]

/** Those that are not set are the calculator's starting values. */
export type Terms = { [Name in TermName]?: number }

/** Undefined where none is set. */
export function readTerms(valueOf: (name: TermName) => unknown): Terms | undefined {
  const set = termNames.flatMap((name) => {
    const value = valueOf(name)
    return typeof value === 'number' && Number.isFinite(value) ? [[name, value] as const] : []
  })
  return set.length > 0 ? Object.fromEntries(set) : undefined
}
