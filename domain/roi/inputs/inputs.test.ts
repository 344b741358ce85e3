import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clampInputs, withFloodZone } from './clamp-inputs.ts'
import { numericInputs, switchInputs } from './input-definitions.ts'
import { advancedChangesYears, inputGroups, projectionInputs, usesAdvanced } from './input-groups.ts'
import {
  calculatorInputs,
  defaultInputs,
  draftInputs,
  requiredInputs,
  type CalculatorInputs,
} from './inputs.ts'
import { parseTypedNumber, parseTypedRate } from './typed-number.ts'

describe('typed numbers', () => {
  test.each([
    ['300000', 300_000],
    ['$300,000', 300_000],
    ['$ 300,000.50', 300_000.5],
    ['300 000', 300_000],
    ['300\u00a0000', 300_000],
    ['300.000', 300],
    ['1.300.000', 1_300_000],
    ['1,300,000', 1_300_000],
    ["300'000", 300_000],
    ['7,5', 7.5],
    ['7.5%', 7.5],
    ['7,5 %', 7.5],
    ['0,125', 0.125],
    ['7,500', 7500],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['.5', 0.5],
    [',5', 0.5],
    ['5.', 5],
    ['-3', -3],
    ['−3', -3],
    ['(250)', -250],
    ['+4', 4],
    ['-0', 0],
    ['350k', 350_000],
    ['1.2M', 1_200_000],
    ['1,200 USD', 1200],
    ['  42\n', 42],
  ])('%j is %d', (typed, number) => expect(parseTypedNumber(typed)).toBe(number))

  test.each([
    ['6,875', 6.875],
    ['7,125 %', 7.125],
    ['-1,250', -1.25],
    ['6.875', 6.875],
    ['7,5', 7.5],
    ['1,234.5', 1234.5],
    ['6,8,7', null],
  ])('%j is the rate %d', (typed, number) => expect(parseTypedRate(typed)).toBe(number))

  test.each([
    '',
    ' ',
    '$',
    '.',
    ',',
    '-',
    'abc',
    '1,2,3',
    '12,34',
    '1.2.3',
    '3 + 4',
    '1e5',
    '(5',
    '5)',
    '1,23,456.7',
    'k',
    'NaN',
    'Infinity',
    '٣',
  ])('%j is not a number', (typed) => {
    // "12,34" has a decimal comma; the others are null.
    expect(parseTypedNumber(typed)).toBe(typed === '12,34' ? 12.34 : null)
  })

  test('a displayed dollar amount can be typed', () => {
    const displayFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        expect(parseTypedNumber(displayFormat.format(cents / 100))).toBe(cents === 0 ? 0 : cents / 100)
      }),
    )
  })

  test('any text gives a finite number or null', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const number = parseTypedNumber(typed)
        expect(number === null || Number.isFinite(number)).toBe(true)
      }),
    )
  })
})

describe('clamps', () => {
  const percent = [
    'downPaymentPercent',
    'interestRate',
    'expectedAppreciationPercent',
    'propertyTaxRate',
  ] as const
  const shares = [
    'propertyManagementFees',
    'leasingFees',
    'repairsPercent',
    'landValuePercent',
    'w2IncomeTaxRate',
  ] as const
  const dollars = [
    'privateMortgageInsurance',
    'monthlyRent',
    'hoaPayment',
    'cddPayment',
    'insurancePremium',
  ] as const
  const free = ['purchasePrice', 'loanTerm', 'annualVacancyDays', 'improvementsDepreciationPeriod'] as const

  test.each<[keyof CalculatorInputs, number, number]>([
    ...[...percent, ...shares].flatMap((name): [keyof CalculatorInputs, number, number][] => [
      [name, -1, 0],
      [name, 100.5, 100],
      [name, 42.5, 42.5],
    ]),
    ...[...dollars, 'floodInsurancePremium' as const].flatMap(
      (name): [keyof CalculatorInputs, number, number][] => [
        [name, -1, 0],
        [name, 1e9, 1e9],
      ],
    ),
    ...free.flatMap((name): [keyof CalculatorInputs, number, number][] => [
      [name, -1, -1],
      [name, 101, 101],
    ]),
    ['oneTimeClosingCostsPercent', -2, -2],
    ['oneTimeClosingCostsPercent', 101, 100],
  ])('%s: %d becomes %d', (name, typed, clamped) => {
    expect(clampInputs({ ...defaultInputs, [name]: typed })[name]).toBe(clamped)
  })

  test('change nothing the second time, and do not modify their argument', () => {
    const typed = Object.freeze({ ...defaultInputs, interestRate: -4, hoaPayment: -10 })
    expect(clampInputs(clampInputs(typed))).toEqual(clampInputs(typed))
  })

  test('turning the flood zone on fills in a premium; a 0 typed later stays', () => {
    const flooded = withFloodZone(defaultInputs, true)
    expect(flooded).toMatchObject({ isFloodZone: true, floodInsurancePremium: 600 })
    expect(clampInputs({ ...flooded, floodInsurancePremium: 0 }).floodInsurancePremium).toBe(0)
    expect(withFloodZone({ ...flooded, floodInsurancePremium: 950 }, false)).toMatchObject({
      floodInsurancePremium: 950,
    })
    expect(clampInputs({ isFloodZone: true, floodInsurancePremium: null }).floodInsurancePremium).toBe(600)
  })
})

describe('the schema', () => {
  test('accepts the defaults, and adds the four of the projection', () => {
    expect(calculatorInputs.parse(defaultInputs)).toEqual(defaultInputs)
    const typed = Object.fromEntries(requiredInputs.map((name) => [name, defaultInputs[name]]))
    expect(calculatorInputs.parse(typed)).toEqual(defaultInputs)
    expect(requiredInputs).toHaveLength(21)
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1.1e12, -1.1e12, '300000', true, undefined])(
    'refuses %s as a price',
    (purchasePrice) => {
      const read = calculatorInputs.safeParse({ ...defaultInputs, purchasePrice })
      expect(read.error?.issues[0]?.message).toBe('Purchase Price must be a number of at most 1 trillion.')
    },
  )

  test('refuses unknown fields', () => {
    expect(calculatorInputs.safeParse({ ...defaultInputs, userId: 'x' }).success).toBe(false)
  })

  test('a draft may have empty fields, a profile may not', () => {
    const draft = { ...defaultInputs, monthlyRent: null }
    expect(draftInputs.parse(draft).monthlyRent).toBeNull()
    expect(calculatorInputs.safeParse(draft).success).toBe(false)
  })
})

test('every input is on one tab', () => {
  const inputsOnTabs = [...inputGroups.flatMap((group) => group.inputs), ...projectionInputs]
  expect(inputsOnTabs.toSorted()).toEqual([...numericInputs, ...switchInputs].toSorted())
})

test.each([
  [{}, false, false],
  [{ modifiedAdjustedGrossIncome: 90_000 }, false, false],
  [{ lenderRatios: true }, true, false],
  [{ replacementReserve: 500 }, true, true],
  [{ pointsPercent: 1 }, true, true],
  [{ limitsPassiveLosses: true }, true, true],
])('%j: advanced inputs in use: %s, counted in the years ahead: %s', (changed, isUsed, isCounted) => {
  const inputs = { ...defaultInputs, ...changed }
  expect([usesAdvanced(inputs), advancedChangesYears(inputs)]).toEqual([isUsed, isCounted])
})
