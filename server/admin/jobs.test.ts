import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { jobKinds } from '../job-kinds.ts'
import { signedIn } from '../testing/people.ts'
import { testSite } from '../testing/site.ts'

const { app, db, jobs, config } = await testSite()
const admin = await signedIn(db, { isAdmin: true })
const names = jobKinds({ config, db, databaseUrl: '', jobs }).map(({ name }) => name)

const readQueues = async () => (await app.inject({ url: '/api/admin/jobs', headers: admin.headers })).json()

test('an admin sees every queue', async () => {
  const { queues } = await readQueues()
  expect(queues.map(({ name }: { name: string }) => name)).toEqual(names.toSorted())
})

test.each(names)(
  'a job of %s that used up its tries is kept, shown with its error, and retried',
  async (name) => {
    // Tomorrow, so that no worker takes it.
    await sql`insert into jobs.job (name, state, completed_on, output, retry_limit, retry_count, start_after)
    values (${name}, 'failed', now(), '{"message": "The mail server is away"}', 20, 20,
      now() + interval '1 day')`.execute(db)
    const queueNow = async () => {
      const { queues } = await readQueues()
      return queues.find((queue: { name: string }) => queue.name === name)
    }
    expect(await queueNow()).toMatchObject({ failed: 1, last_error: 'The mail server is away' })
    const { rows } = await sql<{ days: number }>`select deletion_seconds / 86400 as days from jobs.queue
    where name = ${name}`.execute(db)
    expect(rows).toEqual([{ days: 30 }])
    const retry = await app.inject({
      method: 'POST',
      url: '/api/admin/jobs/retry',
      headers: admin.headers,
      payload: { queue: name },
    })
    expect(retry.json()).toEqual({ retried: 1 })
    expect((await queueNow()).failed).toBe(0)
  },
)
