/** A monthly rate below this is lost in the rounding of doubles, and the formulas would divide noise by noise. */
const minMonthlyRate = Number.EPSILON

/** A fixed-rate loan of $1, paid at the end of each month; `NaN` for a term below one month. */
export interface LoanOfOneDollar {
  months: number
  /** Dollars a month. */
  payment: number
  /** The repaid share of the loan after this many payments, from 0 to 1. */
  repaidShareAfter: (paymentCount: number) => number
}

/** payment = i ÷ (1 − (1+i)^−n), repaid after k = ((1+i)^k − 1) ÷ ((1+i)^n − 1); i a month, n months. */
export function loanOfOneDollar(ratePercent: number, termYears: number): LoanOfOneDollar {
  const months = Math.round(12 * termYears)
  if (!(months > 0)) return { months: Number.NaN, payment: Number.NaN, repaidShareAfter: () => Number.NaN }

  const monthlyRate = ratePercent / 1200
  if (Math.abs(monthlyRate) < minMonthlyRate) {
    return { months, payment: 1 / months, repaidShareAfter: (count) => Math.min(count, months) / months }
  }
  // log1p and expm1 keep small rates exact.
  const logGrowth = Math.log1p(monthlyRate)
  const growth = Math.expm1(months * logGrowth)
  return {
    months,
    payment: -monthlyRate / Math.expm1(-months * logGrowth),
    repaidShareAfter: (count) => (count >= months ? 1 : Math.expm1(count * logGrowth) / growth),
  }
}

export interface LoanYear {
  interest: number
  principal: number
}

/** Interest and principal of year 1, 2, …, in dollars per dollar of the loan; 0 after the last payment. */
export function loanYear(loan: LoanOfOneDollar, year: number): LoanYear {
  const paidBefore = 12 * (year - 1)
  // False for NaN, so that a loan without a term stays NaN instead of costing nothing.
  if (paidBefore >= loan.months) return { interest: 0, principal: 0 }
  const payments = Math.min(12, loan.months - paidBefore)
  const principal = loan.repaidShareAfter(paidBefore + payments) - loan.repaidShareAfter(paidBefore)
  return { interest: payments * loan.payment - principal, principal }
}
