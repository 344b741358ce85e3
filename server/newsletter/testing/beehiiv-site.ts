import { beforeEach } from 'vitest'
import { buildApp } from '../../app.ts'
import { newsletterJobRunner } from '../../testing/newsletter-jobs.ts'
import { signedIn } from '../../testing/people.ts'
import { testSite } from '../../testing/site.ts'
import { beehiivClient } from '../beehiiv/client.ts'
import { fakeBeehiiv } from './fake-beehiiv.ts'

/** A site whose newsletter is beehiiv’s, or rather the stand-in’s; every test begins with an empty stage. */
export async function beehiivSite() {
  const { stage, config: standIn } = await fakeBeehiiv()
  // The workers of this site have no provider outside, so that the jobs run only where a test runs them.
  const site = await testSite()
  const { db, jobs } = site
  const config = { ...site.config, ...standIn }
  const app = await buildApp({ config, connection: site, jobs, checkResponses: true })
  const admin = await signedIn(db, { isAdmin: true })
  const ann = await signedIn(db)

  const waits: number[] = []
  const pause = async (ms: number) => void waits.push(ms)
  const runJob = newsletterJobRunner({ config, db, jobs, pause })

  beforeEach(() => {
    Object.assign(stage, {
      posts: [],
      subscriptions: [],
      trouble: [],
      asked: [],
      shape: 'documented',
      plan: 'enterprise',
      refusesKnown: false,
    })
    waits.length = 0
  })

  return {
    stage,
    app,
    db,
    admin,
    ann,
    /** How long each wait of a job would have been. */
    waits,
    beehiiv: (timeoutMs = 5000) => beehiivClient(config, { timeoutMs, inBackground: true, pause }),
    sync: () => runJob('newsletter-sync'),
    syncSubscription: (email: string) => runJob('newsletter-subscription', { email }),
    get: (url: string, who = ann) => app.inject({ url, headers: who.headers }),
    send: (method: 'POST' | 'DELETE', url: string, payload?: object, who = ann) =>
      app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) }),
  }
}
