import { runNode, tool } from './tools.ts'

const formatted = await runNode([tool('oxfmt'), '.'])
const fixed = await runNode([tool('oxlint'), '--fix'])
process.exitCode = formatted.ok && fixed.ok ? 0 : 1
