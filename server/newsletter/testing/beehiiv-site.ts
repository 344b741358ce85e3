import { beforeEach } from 'vitest'
import { buildApp } from '../../app.ts'
import { newsletterJobRunner } from '../../testing/newsletter-jobs.ts'
import { signedIn } from '../../testing/people.ts'
import { testSite } from '../../testing/site.ts'
import { enqueueImport } from '../../jobs/import-runs.ts'
import { beehiivClient } from '../beehiiv/client.ts'
import { fakeBeehiiv } from './fake-beehiiv.ts'

export async function beehiivSite() {
  const { fake, config: fakeConfig } = await fakeBeehiiv()
  // The site's workers use the local provider, so that beehiiv jobs run only where a test runs them.
  const site = await testSite()
  const { db, jobs } = site
  const config = { ...site.config, ...fakeConfig }
  const app = await buildApp({ config, connection: site, jobs, checkResponses: true })
  const admin = await signedIn(db, { isAdmin: true })
  const ann = await signedIn(db)

  const waits: number[] = []
  const pause = async (ms: number) => void waits.push(ms)
  const runJob = newsletterJobRunner({ config, db, jobs, pause })

  beforeEach(() => {
    Object.assign(fake, {
      posts: [],
      subscriptions: [],
      failures: [],
      requests: [],
      shape: 'documented',
      plan: 'enterprise',
      refusesKnown: false,
    })
    waits.length = 0
  })

  return {
    fake,
    app,
    db,
    admin,
    ann,
    waits,
    beehiiv: (timeoutMs = 5000) => beehiivClient(config, { timeoutMs, inBackground: true, pause }),
    sync: () => runJob('newsletter-sync'),
    /** Enqueued without a job, so that no worker of the site takes it first. */
    importSubscribers: async (csv: string) => {
      const noJobs = { ...jobs, enqueue: async () => {} }
      await db.transaction().execute((trx) => enqueueImport(trx, noJobs, 'subscribers', Buffer.from(csv)))
      await runJob('import-subscribers')
    },
    syncSubscription: (email: string) => runJob('newsletter-subscription', { email }),
    get: (url: string, who = ann) => app.inject({ url, headers: who.headers }),
    send: (method: 'POST' | 'DELETE', url: string, payload?: object, who = ann) =>
      app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) }),
  }
}
