import { findRoot } from './bisection.ts'

/** Rates are searched as ln(1 + rate), from losing 99.99 % to gaining a million percent a year. */
const minLogRate = Math.log(0.0001)
const maxLogRate = Math.log(10_001)
const scanStep = 0.02

/** Flows that change sign more than once can have several rates, so the range is scanned in small steps. */
function signChangeBrackets(value: (logRate: number) => number, signChanges: number): [number, number][] {
  if (signChanges === 1) return [[minLogRate, maxLogRate]]
  const brackets: [number, number][] = []
  for (let from = minLogRate; from < maxLogRate; from += scanStep) {
    const to = Math.min(from + scanStep, maxLogRate)
    if (value(from) < 0 !== value(to) < 0) brackets.push([from, to])
  }
  return brackets
}

/** Percent a year; `null` where no rate from −99.99 % to a million percent solves it, or several do. */
export function internalRateOfReturn(flows: number[]): number | null {
  const largest = Math.max(...flows.map(Math.abs))
  if (!Number.isFinite(largest) || largest === 0) return null
  const signs = flows.filter((flow) => flow !== 0).map(Math.sign)
  const signChanges = signs.filter((sign, i) => i > 0 && sign !== signs[i - 1]).length
  if (signChanges === 0) return null

  const presentValue = (logRate: number) =>
    flows.reduce((sum, flow, year) => sum + (flow / largest) * Math.exp(-logRate * year), 0)
  const brackets = signChangeBrackets(presentValue, signChanges)
  const [bracket] = brackets
  if (!bracket || brackets.length > 1) return null
  const logRate = findRoot(presentValue, ...bracket)
  return logRate === null ? null : 100 * Math.expm1(logRate)
}
