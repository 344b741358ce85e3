import type { Config } from '../config.ts'
import type { Connection } from '../database/connect.ts'

/** What a command of `npm run fairtide` is given: a migrated database, and a way to tell what it did. */
export interface CommandContext extends Connection {
  config: Config
  databaseUrl: string
  say(line: string): void
}

/** A command for people and scripts. It fails by throwing; a OneLineError is shown as that line. */
export interface Command {
  /** As in `backup FILE`; its words before the first in capitals or brackets name the command. */
  usage: string
  summary: string
  run(args: string[], deps: CommandContext): Promise<void>
}
