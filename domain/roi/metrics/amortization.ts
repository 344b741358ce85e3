/** Below this a monthly rate cannot change a sum of doubles, and the closed form would divide noise by noise. */
const minMonthlyRate = Number.EPSILON

/** A standard loan of one dollar: equal payments at the end of each month. Multiply by the amount of the loan. */
export interface LoanOfOneDollar {
  months: number
  /** Dollars a month for each dollar lent. */
  payment: number
  /** The share of the loan repaid by the first `count` payments, from 0 to 1. */
  repaidAfter: (count: number) => number
}

/**
 * A loan at `ratePercent` a year over `round(12 × termYears)` months; `NaN` throughout for a term of no months.
 *
 * With i the monthly rate and n the months, the payment is i ÷ (1 − (1+i)^−n) and the share repaid after k payments
 * ((1+i)^k − 1) ÷ ((1+i)^n − 1), the textbook annuity written with expm1 and log1p so that small rates stay exact.
 */
export function loanOfOneDollar(ratePercent: number, termYears: number): LoanOfOneDollar {
  const months = Math.round(12 * termYears)
  if (!(months > 0)) return { months: Number.NaN, payment: Number.NaN, repaidAfter: () => Number.NaN }

  const monthlyRate = ratePercent / 1200
  if (Math.abs(monthlyRate) < minMonthlyRate) {
    return { months, payment: 1 / months, repaidAfter: (count) => Math.min(count, months) / months }
  }
  const logGrowth = Math.log1p(monthlyRate)
  const growth = Math.expm1(months * logGrowth)
  return {
    months,
    payment: -monthlyRate / Math.expm1(-months * logGrowth),
    repaidAfter: (count) => (count >= months ? 1 : Math.expm1(count * logGrowth) / growth),
  }
}

export interface LoanYear {
  interest: number
  principal: number
}

/** What one dollar of the loan costs in a year of payments, the first being year 1. Nothing once it is paid off. */
export function loanYear(loan: LoanOfOneDollar, year: number): LoanYear {
  const paidBefore = 12 * (year - 1)
  // A comparison with NaN is false: a loan without a term keeps its NaN instead of costing nothing.
  if (paidBefore >= loan.months) return { interest: 0, principal: 0 }
  const payments = Math.min(12, loan.months - paidBefore)
  const principal = loan.repaidAfter(paidBefore + payments) - loan.repaidAfter(paidBefore)
  return { interest: payments * loan.payment - principal, principal }
}
