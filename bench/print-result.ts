/** Tells one measurement; a budget that it breaks is marked. */
export function line(what: string, measured: string, budget?: string, isKept = true) {
  console.log(`${isKept ? '  ' : '✗ '}${what.padEnd(42)} ${measured}${budget ? `  (${budget})` : ''}`)
}
