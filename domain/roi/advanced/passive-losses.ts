/** 26 U.S.C. § 469(i): losses of a rental with active participation, shrinking by half of the income above the start. */
export const maxAllowance = 25_000
export const phaseOutStart = 100_000
export const phaseOutEnd = 150_000

/** Dollars of rental losses a year that count against other income; the income is the modified adjusted gross one. */
export const lossAllowance = (modifiedAdjustedGrossIncome: number) =>
  Math.min(Math.max((phaseOutEnd - modifiedAdjustedGrossIncome) / 2, 0), maxAllowance)

export interface LimitedIncome {
  /** Negative for a loss that counts this year. */
  taxed: number
  /** Carried to the next year, 0 or more. */
  suspended: number
}

/**
 * 26 U.S.C. § 469(a), (b): earlier suspended losses lower this year's income, and what remains of a loss above the
 * allowance is suspended. An infinite allowance turns the limit off.
 */
export function limitPassiveLoss(income: number, suspendedBefore: number, allowance: number): LimitedIncome {
  const net = income - suspendedBefore
  const suspended = Math.max(-net - allowance, 0)
  return { taxed: net + suspended, suspended }
}
