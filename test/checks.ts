import { runNode, tool } from './tools.ts'

export interface Tally {
  passed: number
  failed: number
  remarks: string[]
}

const checks = [
  // Generated from web/routes.ts, so that the type check sees current routes.
  { name: 'route types', args: [tool('@react-router/dev', 'react-router'), 'typegen', 'web'] },
  { name: 'types', args: [tool('typescript', 'tsc'), '--build'] },
  { name: 'lint', args: [tool('oxlint')] },
  { name: 'dead code', args: [tool('knip')] },
  { name: 'format', args: [tool('oxfmt'), '--check', '.'] },
]

/** Types, lint, dead code and format. A failed check prints its output. */
export async function runChecks(): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0, remarks: [] }
  for (const { name, args } of checks) {
    const { ok, output } = await runNode(args, { quiet: true })
    tally[ok ? 'passed' : 'failed'] += 1
    console.log(ok ? `✓ ${name}` : `✗ ${name}\n${output}`)
    if (!ok) tally.remarks.push(`✗ ${name}`)
  }
  return tally
}
