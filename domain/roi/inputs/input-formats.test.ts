import { describe, expect, test } from 'vitest'
import type { InputName } from './input-definitions.ts'
import { formatDollars, formatInput, inputLabel } from '../formats.ts'
import { visibleInputGroups } from './input-groups.ts'
import { defaultInputs, toFormInputs, type FormInputs } from './inputs.ts'
import { inputsToSave } from '../profiles/profile.ts'
import { projectYears } from '../projection/projection.ts'
import { projectionCsv } from '../projection/projection-columns.ts'

const start = toFormInputs(defaultInputs)
const inputs = { ...start, interestRate: 7.125, loanTerm: 1, hoaPayment: 99.5, isFloodZone: true }

test.each<[InputName, string, string]>([
  ['purchasePrice', 'Purchase Price', '$300,000'],
  ['hoaPayment', 'HOA Payment (monthly)', '$99.50'],
  ['interestRate', 'Interest Rate (%)', '7.125%'],
  ['loanTerm', 'Loan Term (years)', '1 year'],
  ['annualVacancyDays', 'Annual Vacancy Days', '30 days'],
  ['isFloodZone', 'Flood Zone', 'Yes'],
])('%s reads %s: %s', (name, label, figure) => {
  expect(inputLabel(name)).toBe(label)
  expect(formatInput(name, inputs)).toBe(figure)
})

test('the flood premium is visible only in a flood zone', () => {
  const visibleInputs = (draft: FormInputs) => visibleInputGroups(draft).flatMap((group) => group.inputs)
  expect(visibleInputs(inputs)).toContain('floodInsurancePremium')
  expect(visibleInputs(start)).not.toContain('floodInsurancePremium')
})

describe('what a profile saves of the form', () => {
  test.each<[string, FormInputs, unknown]>([
    ['all of it', inputs, inputs],
    ['defaults for empty years ahead', { ...inputs, holdingPeriod: null }, { ...inputs, holdingPeriod: 5 }],
    ['the terms of the sale', { ...inputs, sellingCostsPercent: 5 }, { ...inputs, sellingCostsPercent: 5 }],
    [
      'nothing with an empty field',
      { ...inputs, loanTerm: null },
      'Missing required calculator fields: Loan Term (years)',
    ],
    [
      'nothing with a number above the limit',
      { ...inputs, monthlyRent: 2e12 },
      'Monthly Rent must be a number of at most 1 trillion.',
    ],
  ])('%s', (_, typed, saved) => expect(inputsToSave(typed)).toEqual(saved))
})

test('the CSV file: a line per year, dollars and cents, empty for null', () => {
  const [header, first, ...rest] = projectionCsv(projectYears(defaultInputs)).split('\r\n')
  expect(header).toBe(
    'Year,Net rent,Operating costs,NOI,Interest,Principal,Cash flow,Depreciation,Income taxes,After-tax cash flow,Property value,Loan balance,Equity',
  )
  expect(first).toMatch(/^1,38500\.00,18325\.00,20175\.00,17924\.98,2212\.40,37\.62,/)
  expect(rest).toHaveLength(5)
  const withoutRent = projectionCsv(projectYears({ ...defaultInputs, monthlyRent: null }, 1))
  expect(withoutRent.split('\r\n')[1]).toMatch(/^1,,,,17924\.98/)
})

test('the CSV file has the same cents as the screen', () => {
  // $412,375 × 1.035 is $426,808.125 and, in binary, a hair below.
  const years = projectYears({ ...defaultInputs, purchasePrice: 412_375, propertyAppreciationRate: 3.5 }, 1)
  expect(formatDollars(years[0]?.propertyValue ?? null)).toBe('$426,808.13')
  expect(projectionCsv(years)).toContain(',426808.13,')
})
