import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'

export interface Queue {
  name: string
  waiting: number
  running: number
  failed: number
  oldest_waiting_seconds: number
  last_error: string | null
}

const maxErrorLength = 200

/** Every queue; jobs that wait for their next try count as waiting. */
export async function readQueues(db: Db): Promise<Queue[]> {
  const { rows } = await sql<Queue>`
    select queue.name,
      count(*) filter (where state in ('created', 'retry')) as waiting,
      count(*) filter (where state = 'active') as running,
      count(*) filter (where state = 'failed') as failed,
      round(coalesce(extract(epoch from now() - min(start_after)
        filter (where state in ('created', 'retry') and start_after <= now())), 0)) as oldest_waiting_seconds,
      left((array_agg(output ->> 'message' order by completed_on desc)
        filter (where state = 'failed'))[1], ${maxErrorLength}) as last_error
    from jobs.queue
      left join jobs.job on job.name = queue.name and state in ('created', 'retry', 'active', 'failed')
    where queue.name not like '\\_\\_%'
    group by queue.name
    order by queue.name`.execute(db)
  return rows
}
