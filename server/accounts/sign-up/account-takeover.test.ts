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

/** The real jobs, each as soon as the call that left it is answered, so that a story need not wait for a worker. */
const waiting: (() => Promise<void>)[] = []
const mailbox: Mail[] = []
const jobs: Jobs = {
  async enqueue(_trx, name, data) {
    waiting.push(async () => {
      if (name === accountEmailQueue) await renderEmail.run(data as unknown as AccountEmail, { id: 'test' })
      else mailbox.push(data as unknown as Mail)
    })
  },
  async stop() {},
}
const renderEmail = accountEmailJob({
  db: connection.db,
  config,
  sendMail: (trx, mail) => jobs.enqueue(trx, 'mail', mail),
})
async function deliver() {
  for (let job = waiting.shift(); job; job = waiting.shift()) await job()
}
const app = await buildApp({ config, connection, jobs, checkResponses: true })
afterAll(async () => {
  await app.close()
  await connection.db.destroy()
})

/** One address, its owner with a laptop and a phone, and a stranger with a browser. */
class Story {
  readonly email: string
  readonly browsers = { laptop: openBrowser(app), phone: openBrowser(app), strangers: openBrowser(app) }
  /** What was last typed at a sign-up in each browser. */
  private readonly typed = new Map<TestBrowser, string>()
  private readonly strangersPasswords: string[] = []
  private owners: string | null = null
  private passwords = 0

  constructor(email: string) {
    this.email = email
  }

  private newPassword(of: keyof Story['browsers']) {
    const password = `Keys-Of-${of}-${++this.passwords}`
    if (of === 'strangers') this.strangersPasswords.push(password)
    return password
  }

  async signUp(who: keyof Story['browsers']) {
    const password = this.newPassword(who)
    const user = { firstName: who, lastName: 'Lee', phone: '8135550100', interests: 'x' }
    const form = { action: 'signup', email: this.email, password, ...user }
    await this.send(who, '/auth', form)
    this.typed.set(this.browsers[who], password)
  }

  askAgain = (who: keyof Story['browsers']) => this.send(who, '/auth/confirm', { email: this.email })
  forgot = (who: keyof Story['browsers']) => this.send(who, '/auth/forgot', { email: this.email })

  /** The owner opens one of the links in their mailbox, and fills in the form that it may lead to. */
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
      if (address === '/?confirmed=1') this.owners = this.typed.get(this.browsers[who]) ?? 'none was typed'
    }
    const token = new URL(address, config.PUBLIC_URL).searchParams.get('token')
    if (token === null) return
    const newPassword = this.newPassword(who)
    const form = { token, newPassword, confirmPassword: newPassword }
    const { statusCode } = await this.send(who, '/auth/reset', form)
    if (statusCode === 200) this.owners = newPassword
  }

  async google(who: 'laptop' | 'phone') {
    provider.behave({ claims: { sub: this.email, email: this.email } })
    const begun = await this.browsers[who].get('/auth/google/init')
    const back = provider.allow(begun.json().url).replace(config.PUBLIC_URL, '')
    await this.browsers[who].get(back)
  }

  private async send(who: keyof Story['browsers'], url: string, body: object) {
    // Every call from elsewhere: this story is about passwords, not about limits.
    this.browsers[who].movesTo(newNetwork())
    const response = await this.browsers[who].post(url, body)
    await deliver()
    return response
  }

  /** The passwords that let somebody in, and whether the account bears a name that the stranger typed. */
  async outcome() {
    const known = [...this.strangersPasswords, ...this.typed.values(), ...(this.owners ? [this.owners] : [])]
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
      owners: this.owners ? [this.owners] : [],
      bearsStrangersName: account?.first_name === 'strangers',
    }
  }
}

const anybody = fc.constantFrom('laptop' as const, 'phone' as const, 'strangers' as const)
const ownersOwn = fc.constantFrom('laptop' as const, 'phone' as const)
const step = fc.oneof(
  { weight: 3, arbitrary: anybody.map((who) => [`sign up: ${who}`, (it: Story) => it.signUp(who)] as const) },
  {
    weight: 2,
    arbitrary: anybody.map((who) => [`ask again: ${who}`, (it: Story) => it.askAgain(who)] as const),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(ownersOwn, fc.nat(5))
      .map(([who, which]) => [`open link ${which}: ${who}`, (it: Story) => it.open(who, which)] as const),
  },
  { weight: 1, arbitrary: anybody.map((who) => [`forgot: ${who}`, (it: Story) => it.forgot(who)] as const) },
  {
    weight: 1,
    arbitrary: ownersOwn.map((who) => [`Google: ${who}`, (it: Story) => it.google(who)] as const),
  },
)

async function tell(steps: ((story: Story) => Promise<unknown>)[]) {
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
    'the stranger signs up last, the owner asks again and opens that link',
    [
      (it) => it.signUp('laptop'),
      (it) => it.signUp('strangers'),
      (it) => it.askAgain('laptop'),
      (it) => it.open('laptop', 2),
    ],
  ],
  [
    "the owner opens the link of the stranger's sign-up",
    [(it) => it.signUp('strangers'), (it) => it.signUp('laptop'), (it) => it.open('laptop', 0)],
  ],
  ['only the stranger has signed up', [(it) => it.signUp('strangers'), (it) => it.open('phone', 0)]],
  [
    'the owner asks again where nobody signed up',
    [
      (it) => it.signUp('laptop'),
      (it) => it.signUp('strangers'),
      (it) => it.askAgain('phone'),
      (it) => it.open('phone', 2),
    ],
  ],
])('%s', async (_name, steps) => {
  const { working, owners, bearsStrangersName } = await tell(steps)
  expect(working).toEqual([expect.any(String)])
  expect(working).toEqual(owners)
  expect(bearsStrangersName).toBe(false)
})

test('in any order, only the owner of the mailbox gets in, with the password that the owner chose', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 9 }), async (steps) => {
      const { working, owners, bearsStrangersName } = await tell(steps.map(([, take]) => take))
      expect(working).toEqual(owners)
      expect(bearsStrangersName).toBe(false)
    }),
    { numRuns: runs },
  )
}, 240_000)
