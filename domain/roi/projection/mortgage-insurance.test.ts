import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { loanOfOneDollar } from '../metrics/amortization.ts'
import { defaultInputs } from '../inputs/inputs.ts'
import { isMortgageInsured } from './mortgage-insurance.ts'
import { projectYears } from './projection.ts'

const isInsured = (downPaymentPercent: number, interestRate: number, termYears: number, year: number) =>
  isMortgageInsured(1 - downPaymentPercent / 100, loanOfOneDollar(interestRate, termYears), year)

// Fannie Mae Servicing Guide B-8.1-04, one- to four-unit investment property: on request at 70 % of the original value.
test('ends at exactly 70 % of the price, whatever the floating point', () => {
  const wholePercents = fc.integer({ min: 1, max: 29 })
  fc.assert(
    fc.property(wholePercents, fc.integer({ min: 2, max: 40 }), (down, termYears) => {
      for (let year = 2; year <= termYears; year++) {
        // At a rate of 0 %, in whole numbers: (100 − down) × (term − years paid) ÷ term.
        const isAbove = (100 - down) * (termYears - (year - 1)) > 70 * termYears
        const isFirstHalf = 2 * (year - 1) < termYears
        expect(isInsured(down, 0, termYears, year)).toBe(isAbove && isFirstHalf)
      }
    }),
  )
})

test.each<[string, number, number, number, number, boolean]>([
  ['16 % down at 0 %: five years leave 70 %', 16, 0, 30, 6, false],
  ['… and four years 72.8 %', 16, 0, 30, 5, true],
  ['30 % down is 70 % from the start', 30, 7.5, 30, 2, false],
  ['29.99 % down is not', 29.99, 20, 40, 2, true],
  ['22 % down is 78 %: the Homeowners Protection Act does not end it', 22, 7.5, 30, 2, true],
  ['half of the term, whatever the balance', 3, 7.5, 30, 16, false],
  ['… but not a year earlier', 3, 7.5, 30, 15, true],
  ['the first year is the year of the metrics', 30, 7.5, 30, 1, true],
])('%s', (_, down, rate, term, year, insured) => expect(isInsured(down, rate, term, year)).toBe(insured))

test('the projection charges it until then', () => {
  const withDown = { ...defaultInputs, downPaymentPercent: 10 }
  const bare = projectYears(withDown, 30)
  const insured = projectYears({ ...withDown, privateMortgageInsurance: 100 }, 30)
  const charged = insured.map((year, i) => Math.round((bare[i]?.noi ?? 0) - (year.noi ?? 0)))
  const years = charged.filter((dollars) => dollars === 1200).length
  expect(charged).toEqual([...Array<number>(years).fill(1200), ...Array<number>(30 - years).fill(0)])
  expect(bare[years - 2]?.loanBalance).toBeGreaterThan(0.7 * 300_000)
  expect(bare[years - 1]?.loanBalance).toBeLessThanOrEqual(0.7 * 300_000)
})
