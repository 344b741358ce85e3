import { findRoot } from './bisection.ts'

/** Rates are searched as ln(1 + rate), from losing 99.99 % to gaining a million percent a year. */
const lowestLogRate = Math.log(0.0001)
const highestLogRate = Math.log(10_001)
const scanStep = 0.02

/** Of flows that change sign more than once several rates can balance: look at the whole range in small steps. */
function bracketsOf(value: (logRate: number) => number, signChanges: number): [number, number][] {
  if (signChanges === 1) return [[lowestLogRate, highestLogRate]]
  const brackets: [number, number][] = []
  for (let from = lowestLogRate; from < highestLogRate; from += scanStep) {
    const to = Math.min(from + scanStep, highestLogRate)
    if (value(from) < 0 !== value(to) < 0) brackets.push([from, to])
  }
  return brackets
}

/**
 * The yearly rate, in percent, at which yearly flows (the first one today) are worth nothing together; money paid
 * is negative. `null` where no rate balances them (all lost, nothing paid in) or more than one does, so that
 * no single one is the answer.
 */
export function internalRateOfReturn(flows: number[]): number | null {
  const largest = Math.max(...flows.map(Math.abs))
  if (!Number.isFinite(largest) || largest === 0) return null
  const signs = flows.filter((flow) => flow !== 0).map(Math.sign)
  const signChanges = signs.filter((sign, i) => i > 0 && sign !== signs[i - 1]).length
  if (signChanges === 0) return null

  const presentValue = (logRate: number) =>
    flows.reduce((sum, flow, year) => sum + (flow / largest) * Math.exp(-logRate * year), 0)
  const brackets = bracketsOf(presentValue, signChanges)
  const [bracket] = brackets
  if (!bracket || brackets.length > 1) return null
  const logRate = findRoot(presentValue, ...bracket)
  return logRate === null ? null : 100 * Math.expm1(logRate)
}
