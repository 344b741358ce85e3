import { describe, expect, test } from 'vitest'
import { defaultInputs, type DraftInputs } from '../inputs/inputs.ts'
import { projectYears } from './projection.ts'
import { explainSale } from './explain-sale.ts'
import { saleTaxRule, taxOnGain, type SaleTaxRule } from './sale-tax.ts'
import { calculateSale } from './sale.ts'

const saleOf = (changed: DraftInputs) => {
  const inputs = { ...defaultInputs, ...changed }
  return calculateSale(inputs, projectYears(inputs))
}
const rates = { ordinaryPercent: 32, capitalGainsPercent: 15 }

describe('published examples of the tax at a sale', () => {
  // investopedia.com, "Depreciation recapture": bought for $275,000, $10,000 depreciated a year, sold after 11 years
  // for $430,000 by an owner in the 32 % bracket
  test('Investopedia: $110,000 at 25 % and $155,000 at 15 % are $50,750', () => {
    expect(taxOnGain(430_000 - (275_000 - 110_000), 110_000, 11, rates)).toBe(50_750)
  })

  // calculatorlib.com/capital-gains-on-real-estate-calculator: gain $200,000, of it $50,000 depreciation
  test('Calculator Library: $12,500 and $22,500 are $35,000', () => {
    expect(taxOnGain(200_000, 50_000, 10, rates)).toBe(35_000)
  })

  // 26 U.S.C. § 1(h)(1)(E): "25 percent of the excess (if any) of the unrecaptured section 1250 gain" is the most
  test.each([
    [10, 1000],
    [24, 2400],
    [25, 2500],
    [32, 2500],
    [37, 2500],
  ])('depreciation of $10,000 is taxed at an ordinary rate of %d %%: $%d', (ordinaryPercent, tax) => {
    expect(taxOnGain(10_000, 10_000, 2, { ordinaryPercent, capitalGainsPercent: 15 })).toBe(tax)
  })

  test('a gain below the depreciation taken is all recaptured', () =>
    expect(taxOnGain(4000, 10_000, 2, rates)).toBe(1000))

  // IRS Publication 544, chapter 3, "Section 1231 Gains and Losses": a net loss is ordinary, held longer than one year
  test('IRS Publication 544: over a year a loss is a section 1231 loss, ordinary in full', () => {
    expect(saleTaxRule(-10_000, 2)).toBe('section 1231 loss')
    expect(taxOnGain(-10_000, 30_000, 2, rates)).toBe(-3200)
  })

  // IRS Publication 551, "Settlement costs": they are part of the basis; depreciation lowers it
  test('IRS Publication 551: closing costs are part of the basis', () => {
    const sale = saleOf({ holdingPeriod: 5 })
    const price = 300_000 * 1.03 ** 5
    const depreciated = (5 * 240_000) / 27.5
    expect(sale?.gain).toBeCloseTo(0.94 * price - (300_000 + 9000 - depreciated), 6)
    const credit = saleOf({ oneTimeClosingCostsPercent: -2 })
    expect(credit?.gain).toBeCloseTo(0.94 * price - (300_000 - 6000 - depreciated), 6)
  })
})

describe('the holding period', () => {
  // 26 U.S.C. § 1222 and § 1231(b)(1): long-term means held for more than a year
  test.each<[number, number, SaleTaxRule]>([
    [1000, 1, 'short-term gain'],
    [-1000, 1, 'ordinary loss'],
    [1000, 2, 'long-term gain'],
    [-1000, 2, 'section 1231 loss'],
    [0, 2, 'long-term gain'],
  ])('a gain of $%d after %d years is a %s', (gain, years, rule) =>
    expect(saleTaxRule(gain, years)).toBe(rule),
  )

  test('a sale at the end of year 1 is not held longer than a year: all of it at the ordinary rate', () => {
    const soldAfter = (holdingPeriod: number) =>
      saleOf({ holdingPeriod, propertyAppreciationRate: 20, w2IncomeTaxRate: 32 })
    const [first, second] = [soldAfter(1), soldAfter(2)]
    expect(first?.saleTaxes).toBeCloseTo(0.32 * (first?.gain ?? Number.NaN), 6)
    const depreciated = (2 * 240_000) / 27.5
    expect(second?.saleTaxes).toBeCloseTo(
      0.25 * depreciated + 0.15 * ((second?.gain ?? Number.NaN) - depreciated),
      6,
    )
  })

  test.each([1, 5])('a loss after %d years saves tax at the ordinary rate', (holdingPeriod) => {
    const sale = saleOf({ holdingPeriod, propertyAppreciationRate: -5, w2IncomeTaxRate: 32 })
    expect(sale?.gain).toBeLessThan(0)
    expect(sale?.saleTaxes).toBeCloseTo(0.32 * (sale?.gain ?? Number.NaN), 6)
  })

  const sold = saleOf({})
  test.each<[number, number, RegExp]>([
    [61_000, 5, /^A taxable gain of \$61,000\.00\. Held for over a year: .* at most 25%/],
    [61_000, 1, /^A taxable gain of \$61,000\.00\. Held for a year or less/],
    [-4500, 5, /^A loss of \$4,500\.00\. .* section 1231 loss/],
    [-4500, 1, /^A loss of \$4,500\.00\. .* ordinary loss/],
  ])('the rule for $%d after %d years', (gain, years, words) => {
    expect(sold && explainSale({ ...sold, gain, year: years })).toMatch(words)
  })

  test('without a gain there is no rule', () => expect(sold && explainSale({ ...sold, gain: null })).toBe(''))
})

test.each([0, -1])(
  'cash invested of zero or less gives no return on it: closing costs of %d %%',
  (percent) => {
    const sale = saleOf({ downPaymentPercent: 0, oneTimeClosingCostsPercent: percent })
    expect(sale).toMatchObject({ irrPercent: null, afterTaxIrrPercent: null, equityMultiple: null })
    expect(sale?.afterTaxProceeds).not.toBeNull()
  },
)
