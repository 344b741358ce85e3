import * as z from 'zod/mini'

const figure = z.nullable(z.number())
/** The cautious end of a home's returns: dollars a month before tax, percent, percent, a ratio, percent. */
export const returnsOnTerms = z.object({
  cash_flow: figure,
  cash_on_cash: figure,
  cap_rate: figure,
  dscr: figure,
  total_roi: figure,
})
export type ReturnsOnTerms = z.infer<typeof returnsOnTerms>
export type ReturnName = keyof ReturnsOnTerms
export const returnNames = Object.keys(returnsOnTerms.shape) as ReturnName[]
