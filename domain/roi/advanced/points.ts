import type { LoanOfOneDollar } from '../metrics/amortization.ts'

/** Points of a rental's loan are prepaid interest, deducted in equal parts over its term (IRS Publication 527, "Points"). */
export function pointsDeduction(points: number, loan: LoanOfOneDollar, year: number): number {
  if (points === 0) return 0
  const monthsBefore = 12 * (year - 1)
  const months = Math.min(Math.max(loan.months - monthsBefore, 0), 12)
  return (points * months) / loan.months
}
