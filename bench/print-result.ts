/** Prints one measurement and marks a broken budget. */
export function printResult(what: string, measured: string, budget?: string, isKept = true) {
  console.log(`${isKept ? '  ' : '✗ '}${what.padEnd(42)} ${measured}${budget ? `  (${budget})` : ''}`)
}
