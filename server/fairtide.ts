import { addUserCommand, grantCommand, revokeCommand, signOutCommand } from './accounts/user-commands.ts'
import { backupCommand } from './backup/write-backup.ts'
import { restoreCommand } from './backup/restore-backup.ts'
import type { Command } from './cli/command.ts'
import { failureLine } from './cli/failure-line.ts'
import { readConfig } from './config.ts'
import { connect } from './database/connect.ts'
import { migrateDatabase } from './database/migrate.ts'
import { openDatabase } from './database/open.ts'
import { generateHomesCommand } from './directory/demo/generate-command.ts'
import { sampleCommands } from './directory/demo/samples.ts'
import { importCommand } from './directory/import/import-command.ts'
import { estimateReturns } from './estimate-returns.ts'
import { retryJobsCommand } from './jobs/retry-command.ts'
import { OneLineError } from './cli/one-line-error.ts'
import { deleteUserCommand, exportUserCommand } from './personal-data/commands.ts'

const commands: Command[] = [
  importCommand(estimateReturns),
  generateHomesCommand(estimateReturns),
  ...sampleCommands(estimateReturns),
  backupCommand,
  restoreCommand,
  retryJobsCommand,
  addUserCommand,
  grantCommand,
  revokeCommand,
  signOutCommand,
  exportUserCommand,
  deleteUserCommand,
]

const argv = process.argv.slice(2)
const chosen = commands
  .map((command) => ({ command, name: nameOf(command) }))
  .find(({ name }) => startsWith(argv, name))

if (!chosen) {
  const wantsHelp = argv.length === 0 || ['help', '--help', '-h'].includes(argv[0] ?? '')
  const print = wantsHelp ? console.log : console.error
  print(
    wantsHelp ? 'npm run fairtide -- COMMAND' : `There is no command "${argv.join(' ')}". These there are:`,
  )
  const width = Math.max(...commands.map(({ usage }) => usage.length))
  for (const { usage, summary } of commands) print(`  ${usage.padEnd(width)}  ${summary}`)
  process.exit(wantsHelp ? 0 : 1)
}

try {
  await run(chosen.command, argv.slice(chosen.name.length))
} catch (error) {
  const isUsage =
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  // Node goes on with advice for programmers after the first sentence.
  const problem = isUsage && `${error.message.split('. ', 1)[0]?.replace(/\.$/, '')}.`
  console.error(
    problem ? `${problem} Usage: npm run fairtide -- ${chosen.command.usage}` : failureLine(error),
  )
  process.exitCode = error instanceof OneLineError ? error.exitCode : 1
}

/** Runs a command on the configured database, which is started for it unless it is already running. */
async function run(command: Command, args: string[]) {
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  const interrupted = (signal: NodeJS.Signals) =>
    void database.stop().finally(() => process.exit(signal === 'SIGINT' ? 130 : 143))
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted)
  try {
    await migrateDatabase(database.url)
    const connection = connect(database.url)
    try {
      await command.run(args, {
        ...connection,
        config,
        databaseUrl: database.url,
        print: (line) => console.log(line),
      })
    } finally {
      await connection.db.destroy()
    }
  } finally {
    await database.stop()
  }
}

function nameOf({ usage }: Command): string[] {
  const parts = usage.split(' ')
  const end = parts.findIndex((part) => /^[A-Z[-]/.test(part))
  return end === -1 ? parts : parts.slice(0, end)
}

function startsWith(args: string[], name: string[]): boolean {
  return name.every((word, index) => args[index] === word)
}
