import { afterAll, expect, test } from 'vitest'
import fc from 'fast-check'
import { buildApp } from '../../app.ts'
import { connect } from '../../database/connect.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Mail } from '../../mail/send-email.ts'
import { newNetwork, openBrowser, type TestBrowser } from '../../testing/browser.ts'
import { testConfig } from '../../testing/config.ts'
import { testDatabase } from '../../testing/database.ts'
import { client, openIdProvider } from '../../testing/openid-provider.ts'
import { accountEmailQueue, type AccountEmail, accountEmailJob } from '../emails/email-job.ts'

const runs = 15
const addresses = Array.from({ length: runs * 4 }, (_, n) => `owner-${n}@example.com`)
const provider = await openIdProvider()
const config = testConfig('/nowhere', {
  ADMIN_EMAILS: addresses,
  GOOGLE_CLIENT_ID: client.id,
  GOOGLE_CLIENT_SECRET: client.secret,
  GOOGLE_ISSUER: provider.issuer,
})
const connection = connect(await testDatabase(), { maxConnections: 8 })

/** The real jobs, run right after the request that enqueued them instead of by a worker. */
const queue: (() => Promise<void>)[] = []
const mailbox: Mail[] = []
const jobs: Jobs = {
  async enqueue(_trx, name, data) {
    queue.push(async () => {
      if (name === accountEmailQueue) await emailJob.run(data as unknown as AccountEmail, { id: 'test' })
      else mailbox.push(data as unknown as Mail)
    })
  },
  async enqueueAll(trx, name, data) {
    for (const each of data) await jobs.enqueue(trx, name, each)
  },
  async stop() {},
}
const emailJob = accountEmailJob({
  db: connection.db,
  config,
  sendMail: (trx, mail) => jobs.enqueue(trx, 'mail', mail),
})
async function deliver() {
  for (let job = queue.shift(); job; job = queue.shift()) await job()
}
const app = await buildApp({ config, connection, jobs, checkResponses: true })
afterAll(async () => {
  await app.close()
  await connection.db.destroy()
})

/** One email address, its owner with a laptop and a phone, and a stranger with a browser. */
class Story {
  readonly email: string
  readonly browsers = { laptop: openBrowser(app), phone: openBrowser(app), strangers: openBrowser(app) }
  /** The last password typed into the sign-up form in each browser. */
  private readonly typed = new Map<TestBrowser, string>()
  private readonly strangerPasswords: string[] = []
  private ownersPassword: string | null = null
  private passwordCount = 0

  constructor(email: string) {
    this.email = email
  }

  private newPassword(of: keyof Story['browsers']) {
    const password = `Keys-Of-${of}-${++this.passwordCount}`
    if (of === 'strangers') this.strangerPasswords.push(password)
    return password
  }

  async signUp(who: keyof Story['browsers']) {
    const password = this.newPassword(who)
    const user = { firstName: who, lastName: 'Lee', phone: '8135550100', interests: 'x' }
    const form = { action: 'signup', email: this.email, password, ...user }
    await this.send(who, '/auth', form)
    this.typed.set(this.browsers[who], password)
  }

  resend = (who: keyof Story['browsers']) => this.send(who, '/auth/confirm', { email: this.email })
  forgot = (who: keyof Story['browsers']) => this.send(who, '/auth/forgot', { email: this.email })

  /** The owner opens one of the emailed links and fills in the form that it may lead to. */
  async open(who: 'laptop' | 'phone', which: number) {
    const links = mailbox
      .filter(({ to }) => to === this.email)
      .flatMap(({ text }) => text.match(/http\S+token=\S+/g) ?? [])
    const link = links[which % links.length]?.replace(config.PUBLIC_URL, '')
    if (!link) return
    let address = link
    if (link.startsWith('/auth/confirm')) {
      const { headers } = await this.browsers[who].get(link)
      address = headers.location ?? ''
      if (address.includes('confirmed=expired')) throw new Error('The link of an earlier email is refused.')
      if (address === '/?confirmed=1')
        this.ownersPassword = this.typed.get(this.browsers[who]) ?? 'none was typed'
    }
    const token = new URL(address, config.PUBLIC_URL).searchParams.get('token')
    if (token === null) return
    const newPassword = this.newPassword(who)
    const form = { token, newPassword, confirmPassword: newPassword }
    const { statusCode } = await this.send(who, '/auth/reset', form)
    if (statusCode === 200) this.ownersPassword = newPassword
  }

  async google(who: 'laptop' | 'phone') {
    provider.behave({ claims: { sub: this.email, email: this.email } })
    const begun = await this.browsers[who].get('/auth/google/init')
    const back = provider.allow(begun.json().url).replace(config.PUBLIC_URL, '')
    await this.browsers[who].get(back)
  }

  private async send(who: keyof Story['browsers'], url: string, body: object) {
    // A new network per request: this test is about passwords, not about limits.
    this.browsers[who].movesTo(newNetwork())
    const response = await this.browsers[who].post(url, body)
    await deliver()
    return response
  }

  /** The passwords that sign in, and whether the account has the name that the stranger typed. */
  async outcome() {
    const known = [
      ...this.strangerPasswords,
      ...this.typed.values(),
      ...(this.ownersPassword ? [this.ownersPassword] : []),
    ]
    const working = new Set<string>()
    for (const password of new Set(known)) {
      const { statusCode } = await openBrowser(app).signIn(this.email, password)
      if (statusCode !== 401) working.add(statusCode === 200 ? password : `${password}: ${statusCode}`)
    }
    const account = await connection.db
      .selectFrom('users')
      .where('email', '=', this.email)
      .select('first_name')
      .executeTakeFirst()
    return {
      working: [...working],
      owners: this.ownersPassword ? [this.ownersPassword] : [],
      hasStrangersName: account?.first_name === 'strangers',
    }
  }
}

const anyone = fc.constantFrom('laptop' as const, 'phone' as const, 'strangers' as const)
const ownersOwn = fc.constantFrom('laptop' as const, 'phone' as const)
const step = fc.oneof(
  { weight: 3, arbitrary: anyone.map((who) => [`sign up: ${who}`, (it: Story) => it.signUp(who)] as const) },
  {
    weight: 2,
    arbitrary: anyone.map((who) => [`resend: ${who}`, (it: Story) => it.resend(who)] as const),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(ownersOwn, fc.nat(5))
      .map(([who, which]) => [`open link ${which}: ${who}`, (it: Story) => it.open(who, which)] as const),
  },
  { weight: 1, arbitrary: anyone.map((who) => [`forgot: ${who}`, (it: Story) => it.forgot(who)] as const) },
  {
    weight: 1,
    arbitrary: ownersOwn.map((who) => [`Google: ${who}`, (it: Story) => it.google(who)] as const),
  },
)

async function play(steps: ((story: Story) => Promise<unknown>)[]) {
  const story = new Story(addresses[next++ % addresses.length] ?? '')
  mailbox.length = 0
  await connection.db.deleteFrom('users').execute()
  await connection.db.deleteFrom('sign_ups').execute()
  for (const take of steps) await take(story)
  return story.outcome()
}
let next = 0

test.each<[string, ((it: Story) => Promise<unknown>)[]]>([
  [
    'the stranger signs up last, the owner requests a new link and opens it',
    [
      (it) => it.signUp('laptop'),
      (it) => it.signUp('strangers'),
      (it) => it.resend('laptop'),
      (it) => it.open('laptop', 2),
    ],
  ],
  [
    "the owner opens the link of the stranger's sign-up",
    [(it) => it.signUp('strangers'), (it) => it.signUp('laptop'), (it) => it.open('laptop', 0)],
  ],
  [
    'the owner signs up twice in one browser, a stranger in between, and opens the first link',
    [
      (it) => it.signUp('laptop'),
      (it) => it.signUp('strangers'),
      (it) => it.signUp('laptop'),
      (it) => it.open('laptop', 0),
    ],
  ],
  [
    'the stranger signs up twice, the owner once, and opens the first link of the stranger',
    [
      (it) => it.signUp('strangers'),
      (it) => it.signUp('strangers'),
      (it) => it.signUp('laptop'),
      (it) => it.open('laptop', 0),
    ],
  ],
  ['only the stranger has signed up', [(it) => it.signUp('strangers'), (it) => it.open('phone', 0)]],
  [
    'the owner requests a new link in a browser without a sign-up',
    [
      (it) => it.signUp('laptop'),
      (it) => it.signUp('strangers'),
      (it) => it.resend('phone'),
      (it) => it.open('phone', 2),
    ],
  ],
])('%s', async (_name, steps) => {
  const { working, owners, hasStrangersName } = await play(steps)
  expect(working).toEqual([expect.any(String)])
  expect(working).toEqual(owners)
  expect(hasStrangersName).toBe(false)
})

test('in any order of steps, only the password that the owner of the mailbox chose signs in', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 9 }), async (steps) => {
      const { working, owners, hasStrangersName } = await play(steps.map(([, take]) => take))
      expect(working).toEqual(owners)
      expect(hasStrangersName).toBe(false)
    }),
    { numRuns: runs },
  )
}, 240_000)
