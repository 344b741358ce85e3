import {
  differenceOf,
  dollars,
  formula,
  paymentsInYearOne,
  percent,
  plain,
  ratioOf,
  typedDollars,
  type AdvancedStep,
  type StepFormula,
} from '../metrics/step-formulas.ts'
import { maxAllowance, phaseOutEnd, phaseOutStart } from './passive-losses.ts'

const noAmount = (words: string) => ({ words, numbers: dollars(0) })

/** How each step of an advanced metric is written; a test evaluates each written line. */
export const advancedSteps: Record<AdvancedStep, StepFormula> = {
  pitiaMonthly: {
    uses: ['monthlyPayment'],
    explain: ({ figures, value }) => {
      const yearly: [string, string][] = [
        ['price × tax rate', `${typedDollars(figures.purchasePrice)} × ${percent(figures.propertyTaxRate)}`],
        ['insurance', typedDollars(figures.insurancePremium)],
        ...(figures.isFloodZone
          ? [['flood insurance', typedDollars(figures.floodInsurancePremium)] satisfies [string, string]]
          : []),
        ['CDD', typedDollars(figures.cddPayment)],
      ]
      const sum = (part: 0 | 1) => yearly.map((cost) => cost[part]).join(' + ')
      return {
        words: `monthly payment + (${sum(0)}) ÷ 12 + HOA + PMI`,
        numbers: `${dollars(value('monthlyPayment'))} + (${sum(1)}) ÷ 12 + ${typedDollars(figures.hoaPayment)} + ${typedDollars(figures.privateMortgageInsurance)}`,
      }
    },
  },
  lenderDscr: formula(
    ['pitiaMonthly'],
    'monthly rent ÷ PITIA, cut after two decimals',
    ({ figures, value }) => `${typedDollars(figures.monthlyRent)} ÷ ${dollars(value('pitiaMonthly'))}`,
  ),
  capRateWithoutPmi: formula(
    ['noiAnnual'],
    '(NOI + 12 × PMI) ÷ purchase price',
    ({ figures, value }) =>
      `(${dollars(value('noiAnnual'))} + 12 × ${typedDollars(figures.privateMortgageInsurance)}) ÷ ${typedDollars(figures.purchasePrice)}`,
  ),
  noiAfterReserve: formula(
    ['noiAnnual'],
    'NOI − replacement reserve',
    ({ figures, value }) => `${dollars(value('noiAnnual'))} − ${typedDollars(figures.replacementReserve)}`,
  ),
  cashFlowAfterReserve: formula(
    ['netCashFlowAnnual'],
    'net cash flow − replacement reserve',
    ({ figures, value }) =>
      `${dollars(value('netCashFlowAnnual'))} − ${typedDollars(figures.replacementReserve)}`,
  ),
  pointsPaid: formula(
    ['loan'],
    'loan × points',
    ({ figures, value }) => `${dollars(value('loan'))} × ${percent(figures.pointsPercent)}`,
  ),
  cashInvestedWithPoints: formula(
    ['cashInvested', 'pointsPaid'],
    'cash invested + points',
    ({ value }) => `${dollars(value('cashInvested'))} + ${dollars(value('pointsPaid'))}`,
  ),
  cocWithReserveAndPoints: ratioOf(
    'cashFlowAfterReserve',
    'cashInvestedWithPoints',
    'cash flow after reserve ÷ cash invested with points',
  ),
  pointsDeduction: {
    uses: ['pointsPaid'],
    explain: (context) =>
      context.value('pointsPaid') === 0
        ? noAmount('no points are paid')
        : {
            words: 'points × payments in the first year ÷ number of payments',
            numbers: `${dollars(context.value('pointsPaid'))} × ${plain(paymentsInYearOne(context))} ÷ ${plain(context.months)}`,
          },
  },
  taxableIncomeAfterPoints: differenceOf(
    'taxableIncomeAnnual',
    ['pointsDeduction'],
    "taxable income − this year's part of the points",
  ),
  lossAllowance: {
    uses: [],
    explain: ({ figures }) => {
      const income = figures.modifiedAdjustedGrossIncome
      if (income <= phaseOutStart)
        return { words: 'the whole allowance, up to $100,000 of income', numbers: dollars(maxAllowance) }
      if (income >= phaseOutEnd) return noAmount('no allowance from $150,000 of income on')
      return {
        words: 'whole allowance − half of the income above $100,000',
        numbers: `${dollars(maxAllowance)} − (${typedDollars(income)} − ${dollars(phaseOutStart)}) × 50%`,
      }
    },
  },
  suspendedLoss: {
    uses: ['taxableIncomeAfterPoints', 'lossAllowance'],
    explain: ({ figures, value }) => {
      if (!figures.limitsPassiveLosses) return noAmount('the passive loss limit is off')
      const income = value('taxableIncomeAfterPoints')
      if (income >= 0) return noAmount('there is no loss')
      if (value('suspendedLoss') === 0) return noAmount('the loss is within the allowance')
      return {
        words: '−(taxable income after points) − allowance',
        numbers: `−${dollars(income)} − ${dollars(value('lossAllowance'))}`,
      }
    },
  },
  limitedIncomeTaxes: formula(
    ['taxableIncomeAfterPoints', 'suspendedLoss'],
    '(taxable income after points + suspended loss) × tax rate',
    ({ figures, value }) =>
      `(${dollars(value('taxableIncomeAfterPoints'))} + ${dollars(value('suspendedLoss'))}) × ${percent(figures.w2IncomeTaxRate)}`,
  ),
  limitedAfterTaxCashFlow: differenceOf(
    'cashFlowAfterReserve',
    ['limitedIncomeTaxes'],
    'cash flow after reserve − income taxes',
  ),
}
