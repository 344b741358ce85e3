import { runNode, tool } from './tools.ts'

/** How many tests or checks of one kind passed and failed. */
export interface Tally {
  passed: number
  failed: number
  remarks: string[]
}

const checks = [
  // The types of the routes are written from web/routes.ts; old ones would name pages that are gone.
  { name: 'route types', args: [tool('@react-router/dev', 'react-router'), 'typegen', 'web'] },
  { name: 'types', args: [tool('typescript', 'tsc'), '--build'] },
  { name: 'lint', args: [tool('oxlint')] },
  { name: 'format', args: [tool('oxfmt'), '--check', '.'] },
]

/** Types, lint (which holds the walls between areas) and format. A check that fails shows why. */
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
