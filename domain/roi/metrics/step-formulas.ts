import type { AdvancedMetric } from '../advanced/advanced-metrics.ts'
import { formatDollars } from '../formats.ts'
import type { MetricName } from './metrics.ts'
import { clampVacancyDays, type Figures } from './year-one.ts'

export type IntermediateStep = 'loan' | 'monthlyPayment' | 'cashInvested'
export type AdvancedStep = AdvancedMetric | 'pointsDeduction' | 'lossAllowance'
export type StepName = MetricName | IntermediateStep | AdvancedStep

export interface StepContext {
  figures: Figures
  value: (name: StepName) => number
  months: number
}

export interface StepFormula {
  uses: StepName[]
  explain: (context: StepContext) => { words: string; numbers: string }
}

const exact = new Intl.NumberFormat('en-US', { maximumFractionDigits: 8 })
const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 6 })

const signed = (value: number, text: string) => (value < 0 ? `(−${text})` : text)
export const plain = (value: number) => signed(value, exact.format(Math.abs(value)))
export const percent = (value: number) => signed(value, `${exact.format(Math.abs(value))}%`)
/** Keeps the fractions of a cent that were typed. */
export const typedDollars = (value: number) => signed(value, `$${cents.format(Math.abs(value))}`)
export const dollars = (value: number) => signed(value, formatDollars(Math.abs(value)))

export const formula = (
  uses: StepName[],
  words: string,
  numbers: (context: StepContext) => string,
): StepFormula => ({
  uses,
  explain: (context) => ({ words, numbers: numbers(context) }),
})

export const ratioOf = (above: StepName, below: StepName, words: string) =>
  formula([above, below], words, ({ value }) => `${dollars(value(above))} ÷ ${dollars(value(below))}`)

export const differenceOf = (from: StepName, taken: StepName[], words: string) =>
  formula([from, ...taken], words, ({ value }) =>
    [from, ...taken].map((name) => dollars(value(name))).join(' − '),
  )

const growth = ({ figures }: StepContext) => `1 + ${plain(figures.interestRate)} ÷ 1200`
export const paymentsInYearOne = ({ months }: StepContext) => Math.min(12, months)

/** A step of the loan: $0 without a loan, and a simpler formula at a rate of 0%. */
const loanFormula = (
  uses: StepName[],
  words: { usual: string; withoutRate: string },
  usual: (context: StepContext) => string,
  withoutRate: (context: StepContext) => string,
): StepFormula => ({
  uses,
  explain: (context) => {
    if (context.value('loan') === 0) return { words: 'there is no loan', numbers: dollars(0) }
    return context.figures.interestRate === 0
      ? { words: words.withoutRate, numbers: withoutRate(context) }
      : { words: words.usual, numbers: usual(context) }
  },
})

/** How each step is written. `metrics.ts` calculates the values; a test evaluates each written line. */
export const stepFormulas: Record<Exclude<StepName, AdvancedStep>, StepFormula> = {
  loan: formula(
    [],
    'purchase price × (1 − down payment)',
    ({ figures }) => `${typedDollars(figures.purchasePrice)} × (1 − ${percent(figures.downPaymentPercent)})`,
  ),
  monthlyPayment: loanFormula(
    ['loan'],
    {
      usual: 'loan × monthly rate ÷ (1 − (1 + monthly rate)^(−number of payments))',
      withoutRate: 'loan ÷ number of payments',
    },
    (context) =>
      `${dollars(context.value('loan'))} × (${plain(context.figures.interestRate)} ÷ 1200) ÷ (1 − (${growth(context)})^(−${plain(context.months)}))`,
    ({ value, months }) => `${dollars(value('loan'))} ÷ ${plain(months)}`,
  ),
  cashInvested: formula(
    [],
    'purchase price × (down payment + closing costs)',
    ({ figures }) =>
      `${typedDollars(figures.purchasePrice)} × (${percent(figures.downPaymentPercent)} + ${percent(figures.oneTimeClosingCostsPercent)})`,
  ),
  grossYield: formula(
    [],
    '12 × monthly rent ÷ purchase price',
    ({ figures }) => `12 × ${typedDollars(figures.monthlyRent)} ÷ ${typedDollars(figures.purchasePrice)}`,
  ),
  rentRatio: formula(
    [],
    'monthly rent ÷ purchase price',
    ({ figures }) => `${typedDollars(figures.monthlyRent)} ÷ ${typedDollars(figures.purchasePrice)}`,
  ),
  netRentAnnual: formula([], 'monthly rent × (12 − vacancy days ÷ 30)', ({ figures }) => {
    const vacancyDays = clampVacancyDays(figures.annualVacancyDays)
    return `${typedDollars(figures.monthlyRent)} × (12 − ${plain(vacancyDays)} ÷ 30)`
  }),
  noiAnnual: {
    uses: ['netRentAnnual'],
    explain: ({ figures, value }) => {
      const netRent = dollars(value('netRentAnnual'))
      const costs: [string, string][] = [
        ['net rent × management', `${netRent} × ${percent(figures.propertyManagementFees)}`],
        ['price × tax rate', `${typedDollars(figures.purchasePrice)} × ${percent(figures.propertyTaxRate)}`],
        ['12 × HOA', `12 × ${typedDollars(figures.hoaPayment)}`],
        ['12 × PMI', `12 × ${typedDollars(figures.privateMortgageInsurance)}`],
        ['insurance', typedDollars(figures.insurancePremium)],
        ...(figures.isFloodZone
          ? [['flood insurance', typedDollars(figures.floodInsurancePremium)] satisfies [string, string]]
          : []),
        ['CDD', typedDollars(figures.cddPayment)],
        ['monthly rent × leasing', `${typedDollars(figures.monthlyRent)} × ${percent(figures.leasingFees)}`],
        ['net rent × repairs', `${netRent} × ${percent(figures.repairsPercent)}`],
      ]
      return {
        words: ['net rent', ...costs.map(([words]) => words)].join(' − '),
        numbers: [netRent, ...costs.map(([, numbers]) => numbers)].join(' − '),
      }
    },
  },
  principalPaymentAnnual: loanFormula(
    ['loan'],
    {
      usual:
        'loan × ((1 + monthly rate)^(payments in the first year) − 1) ÷ ((1 + monthly rate)^(number of payments) − 1)',
      withoutRate: 'loan × payments in the first year ÷ number of payments',
    },
    (context) =>
      `${dollars(context.value('loan'))} × ((${growth(context)})^${plain(paymentsInYearOne(context))} − 1) ÷ ((${growth(context)})^${plain(context.months)} − 1)`,
    (context) =>
      `${dollars(context.value('loan'))} × ${plain(paymentsInYearOne(context))} ÷ ${plain(context.months)}`,
  ),
  interestPaidAnnual: loanFormula(
    ['monthlyPayment', 'principalPaymentAnnual'],
    {
      usual: 'payments in the first year × monthly payment − principal',
      withoutRate: 'a rate of 0% costs no interest',
    },
    (context) =>
      `${plain(paymentsInYearOne(context))} × ${typedDollars(context.value('monthlyPayment'))} − ${dollars(context.value('principalPaymentAnnual'))}`,
    () => dollars(0),
  ),
  netCashFlowAnnual: differenceOf(
    'noiAnnual',
    ['interestPaidAnnual', 'principalPaymentAnnual'],
    'NOI − interest − principal',
  ),
  preTaxCashFlow: formula(
    ['netCashFlowAnnual'],
    'net cash flow ÷ 12',
    ({ value }) => `${dollars(value('netCashFlowAnnual'))} ÷ 12`,
  ),
  dscr: formula(
    ['noiAnnual', 'interestPaidAnnual', 'principalPaymentAnnual'],
    'NOI ÷ (interest + principal), cut after two decimals',
    ({ value }) =>
      `${dollars(value('noiAnnual'))} ÷ (${dollars(value('interestPaidAnnual'))} + ${dollars(value('principalPaymentAnnual'))})`,
  ),
  capRate: formula(
    ['noiAnnual'],
    'NOI ÷ purchase price',
    ({ figures, value }) => `${dollars(value('noiAnnual'))} ÷ ${typedDollars(figures.purchasePrice)}`,
  ),
  cocReturn: ratioOf('netCashFlowAnnual', 'cashInvested', 'net cash flow ÷ cash invested'),
  returnAfterInterestAnnual: differenceOf('noiAnnual', ['interestPaidAnnual'], 'NOI − interest'),
  financedReturn: ratioOf(
    'returnAfterInterestAnnual',
    'cashInvested',
    'return after interest ÷ cash invested',
  ),
  margin: ratioOf('noiAnnual', 'netRentAnnual', 'NOI ÷ net rent'),
  depreciationAnnual: formula(
    [],
    'purchase price × (1 − land value) ÷ depreciation period',
    ({ figures }) =>
      `${typedDollars(figures.purchasePrice)} × (1 − ${percent(figures.landValuePercent)}) ÷ ${plain(figures.improvementsDepreciationPeriod)}`,
  ),
  taxableIncomeAnnual: differenceOf(
    'noiAnnual',
    ['interestPaidAnnual', 'depreciationAnnual'],
    'NOI − interest − depreciation',
  ),
  incomeTaxesAnnual: formula(
    ['taxableIncomeAnnual'],
    'taxable income × tax rate (negative: a tax saving)',
    ({ figures, value }) => `${dollars(value('taxableIncomeAnnual'))} × ${percent(figures.w2IncomeTaxRate)}`,
  ),
  afterTaxCashFlowAnnual: differenceOf(
    'netCashFlowAnnual',
    ['incomeTaxesAnnual'],
    'net cash flow − income taxes',
  ),
  afterTaxCashFlowMonthly: formula(
    ['afterTaxCashFlowAnnual'],
    'after-tax cash flow ÷ 12',
    ({ value }) => `${dollars(value('afterTaxCashFlowAnnual'))} ÷ 12`,
  ),
  afterTaxReturnAnnual: differenceOf(
    'returnAfterInterestAnnual',
    ['incomeTaxesAnnual'],
    'return after interest − income taxes',
  ),
  afterTaxIncomeReturn: ratioOf('afterTaxReturnAnnual', 'cashInvested', 'after-tax return ÷ cash invested'),
  propertyAppreciationAnnual: formula(
    [],
    'purchase price × expected appreciation',
    ({ figures }) =>
      `${typedDollars(figures.purchasePrice)} × ${percent(figures.expectedAppreciationPercent)}`,
  ),
  totalROI: formula(
    ['afterTaxReturnAnnual', 'propertyAppreciationAnnual', 'cashInvested'],
    '(after-tax return + appreciation) ÷ cash invested',
    ({ value }) =>
      `(${dollars(value('afterTaxReturnAnnual'))} + ${dollars(value('propertyAppreciationAnnual'))}) ÷ ${dollars(value('cashInvested'))}`,
  ),
}
