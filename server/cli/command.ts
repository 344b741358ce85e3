import type { Config } from '../config.ts'
import type { Connection } from '../database/connect.ts'

export interface CommandDeps extends Connection {
  config: Config
  databaseUrl: string
  print(line: string): void
}

/** A command fails by throwing; of a OneLineError only its line is printed. */
export interface Command {
  /** As in `backup FILE`; the words before the first in capitals or brackets are its name. */
  usage: string
  summary: string
  run(args: string[], deps: CommandDeps): Promise<void>
}
