import { runChecks } from './checks.ts'
import { runVitest } from './suites.ts'

const checks = await runChecks()
const walls = await runVitest(['--project=house'])
process.exitCode = checks.failed + walls.failed > 0 ? 1 : 0
