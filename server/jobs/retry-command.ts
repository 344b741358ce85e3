import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { Command } from '../cli/command.ts'
import { retryFailedJobs } from './retry-failed-jobs.ts'

export const retryJobsCommand: Command = {
  usage: 'jobs retry',
  summary: 'gives every job that has used up its tries, such as an unsent mail, one more',
  async run(args, { db, print }) {
    parseArgs({ args })
    // pg-boss creates the queue when the server first starts.
    const { rows } = await sql<{ queue: string | null }>`select to_regclass('jobs.job') as queue`.execute(db)
    const count = rows[0]?.queue ? await retryFailedJobs(db) : 0
    print(
      count === 0
        ? 'No job waits for another try.'
        : `${count} ${count === 1 ? 'job is' : 'jobs are'} tried again.`,
    )
  },
}
