import { formatDollars } from '../formats.ts'
import type { MetricName } from './metrics.ts'
import { clampVacancyDays, type Figures } from './year-one.ts'

/** Steps that are no metrics. */
export type Extra = 'loan' | 'monthlyPayment' | 'cashInvested'
export type StepName = MetricName | Extra

/** What a line of the working may state. */
export interface Known {
  figures: Figures
  /** The unrounded value of each step. */
  value: (name: StepName) => number
  months: number
}

export interface StepFormula {
  /** The steps whose results stand in this one's numbers. */
  uses: StepName[]
  explain: (known: Known) => { words: string; numbers: string }
}

const exact = new Intl.NumberFormat('en-US', { maximumFractionDigits: 8 })
const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 6 })

const signed = (value: number, text: string) => (value < 0 ? `(−${text})` : text)
const plain = (value: number) => signed(value, exact.format(Math.abs(value)))
const percent = (value: number) => signed(value, `${exact.format(Math.abs(value))}%`)
/** What was typed keeps its fractions of a cent. */
const typedDollars = (value: number) => signed(value, `$${cents.format(Math.abs(value))}`)
const dollars = (value: number) => signed(value, formatDollars(Math.abs(value)))

/** A formula that is one line of words and the same line of numbers. */
const recipe = (uses: StepName[], words: string, numbers: (known: Known) => string): StepFormula => ({
  uses,
  explain: (known) => ({ words, numbers: numbers(known) }),
})

const ratioOf = (above: StepName, below: StepName, words: string) =>
  recipe([above, below], words, ({ value }) => `${dollars(value(above))} ÷ ${dollars(value(below))}`)

const differenceOf = (from: StepName, taken: StepName[], words: string) =>
  recipe([from, ...taken], words, ({ value }) =>
    [from, ...taken].map((name) => dollars(value(name))).join(' − '),
  )

const growth = ({ figures }: Known) => `1 + ${plain(figures.interestRate)} ÷ 1200`
const paymentsInYearOne = ({ months }: Known) => Math.min(12, months)

/** A step of the loan, which is nothing without one and a plain share of it at a rate of 0. */
const loanRecipe = (
  uses: StepName[],
  words: { usual: string; withoutRate: string },
  usual: (known: Known) => string,
  withoutRate: (known: Known) => string,
): StepFormula => ({
  uses,
  explain: (known) => {
    if (known.value('loan') === 0) return { words: 'there is no loan', numbers: dollars(0) }
    return known.figures.interestRate === 0
      ? { words: words.withoutRate, numbers: withoutRate(known) }
      : { words: words.usual, numbers: usual(known) }
  },
})

/** How each step is written down. The sums themselves are those of `metrics.ts`; tests reckon each line by hand. */
export const stepFormulas: Record<StepName, StepFormula> = {
  loan: recipe(
    [],
    'purchase price × (1 − down payment)',
    ({ figures }) => `${typedDollars(figures.purchasePrice)} × (1 − ${percent(figures.downPaymentPercent)})`,
  ),
  monthlyPayment: loanRecipe(
    ['loan'],
    {
      usual: 'loan × monthly rate ÷ (1 − (1 + monthly rate)^(−number of payments))',
      withoutRate: 'loan ÷ number of payments',
    },
    (known) =>
      `${dollars(known.value('loan'))} × (${plain(known.figures.interestRate)} ÷ 1200) ÷ (1 − (${growth(known)})^(−${plain(known.months)}))`,
    ({ value, months }) => `${dollars(value('loan'))} ÷ ${plain(months)}`,
  ),
  cashInvested: recipe(
    [],
    'purchase price × (down payment + closing costs)',
    ({ figures }) =>
      `${typedDollars(figures.purchasePrice)} × (${percent(figures.downPaymentPercent)} + ${percent(figures.oneTimeClosingCostsPercent)})`,
  ),
  grossYield: recipe(
    [],
    '12 × monthly rent ÷ purchase price',
    ({ figures }) => `12 × ${typedDollars(figures.monthlyRent)} ÷ ${typedDollars(figures.purchasePrice)}`,
  ),
  rentRatio: recipe(
    [],
    'monthly rent ÷ purchase price',
    ({ figures }) => `${typedDollars(figures.monthlyRent)} ÷ ${typedDollars(figures.purchasePrice)}`,
  ),
  netRentAnnual: recipe([], 'monthly rent × (12 − vacancy days ÷ 30)', ({ figures }) => {
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
  principalPaymentAnnual: loanRecipe(
    ['loan'],
    {
      usual:
        'loan × ((1 + monthly rate)^(payments in the first year) − 1) ÷ ((1 + monthly rate)^(number of payments) − 1)',
      withoutRate: 'loan × payments in the first year ÷ number of payments',
    },
    (known) =>
      `${dollars(known.value('loan'))} × ((${growth(known)})^${plain(paymentsInYearOne(known))} − 1) ÷ ((${growth(known)})^${plain(known.months)} − 1)`,
    (known) =>
      `${dollars(known.value('loan'))} × ${plain(paymentsInYearOne(known))} ÷ ${plain(known.months)}`,
  ),
  interestPaidAnnual: loanRecipe(
    ['monthlyPayment', 'principalPaymentAnnual'],
    {
      usual: 'payments in the first year × monthly payment − principal',
      withoutRate: 'a rate of 0% costs no interest',
    },
    (known) =>
      `${plain(paymentsInYearOne(known))} × ${typedDollars(known.value('monthlyPayment'))} − ${dollars(known.value('principalPaymentAnnual'))}`,
    () => dollars(0),
  ),
  netCashFlowAnnual: differenceOf(
    'noiAnnual',
    ['interestPaidAnnual', 'principalPaymentAnnual'],
    'NOI − interest − principal',
  ),
  preTaxCashFlow: recipe(
    ['netCashFlowAnnual'],
    'net cash flow ÷ 12',
    ({ value }) => `${dollars(value('netCashFlowAnnual'))} ÷ 12`,
  ),
  dscr: recipe(
    ['noiAnnual', 'interestPaidAnnual', 'principalPaymentAnnual'],
    'NOI ÷ (interest + principal), cut after two decimals',
    ({ value }) =>
      `${dollars(value('noiAnnual'))} ÷ (${dollars(value('interestPaidAnnual'))} + ${dollars(value('principalPaymentAnnual'))})`,
  ),
  capRate: recipe(
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
  depreciationAnnual: recipe(
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
  incomeTaxesAnnual: recipe(
    ['taxableIncomeAnnual'],
    'taxable income × tax rate (negative: a tax saving)',
    ({ figures, value }) => `${dollars(value('taxableIncomeAnnual'))} × ${percent(figures.w2IncomeTaxRate)}`,
  ),
  afterTaxCashFlowAnnual: differenceOf(
    'netCashFlowAnnual',
    ['incomeTaxesAnnual'],
    'net cash flow − income taxes',
  ),
  afterTaxCashFlowMonthly: recipe(
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
  propertyAppreciationAnnual: recipe(
    [],
    'purchase price × expected appreciation',
    ({ figures }) =>
      `${typedDollars(figures.purchasePrice)} × ${percent(figures.expectedAppreciationPercent)}`,
  ),
  totalROI: recipe(
    ['afterTaxReturnAnnual', 'propertyAppreciationAnnual', 'cashInvested'],
    '(after-tax return + appreciation) ÷ cash invested',
    ({ value }) =>
      `(${dollars(value('afterTaxReturnAnnual'))} + ${dollars(value('propertyAppreciationAnnual'))}) ÷ ${dollars(value('cashInvested'))}`,
  ),
}
