import type { LoanOfOneDollar } from '../metrics/amortization.ts'
import { withoutNoise } from '../without-noise.ts'

/** Of the original value, when a borrower may ask for the end. */
const endsAtLoanToValue = 0.7

/**
 * Whether PMI is due in this year, judged at its start. Fannie Mae Servicing Guide B-8.1-04 for an investment property:
 * on request at 70 % of the original value, automatically after half of the term. The Homeowners Protection Act
 * (12 U.S.C. § 4901) covers principal residences only.
 */
export function isMortgageInsured(loanToValue: number, loan: LoanOfOneDollar, year: number): boolean {
  if (year === 1) return true
  const paymentsMade = 12 * (year - 1)
  if (2 * paymentsMade >= loan.months) return false
  return withoutNoise(loanToValue * (1 - loan.repaidShareAfter(paymentsMade))) > endsAtLoanToValue
}
