import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { allPersonalData } from '../all-personal-data.ts'
import { deleteUserCommand } from './commands.ts'
import { mailTo } from '../mail/testing/outbox.ts'
import { signedIn, type TestPerson } from '../testing/people.ts'
import { testSite } from '../testing/site.ts'

const { app, db, pool, runPrepared, config } = await testSite()

/** Every table of the database that contains one of `words`, as `schema.table`. */
async function tablesWith(words: string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`
      select 1 from ${sql.raw(name)} as data
      where to_jsonb(data)::text ilike any(${words.map((word) => `%${word}%`)}) limit 1`.execute(db)
    if (rows.length > 0) found.push(name)
  }
  return found
}

/** The email about the deletion is the last data about a person; the queue deletes it a minute later. */
async function passOverFarewell(email: string) {
  await mailTo(config.DATA_DIR, email, /account has been deleted/)
  const { rows } = await sql<{ subject: string; seconds: number }>`
    delete from jobs.job where name = 'mail' and data->>'to' = ${email}
    returning data->>'subject' as subject, deletion_seconds as seconds`.execute(db)
  expect(rows).toEqual([{ subject: 'Your Fairtide account has been deleted', seconds: 60 }])
}

/** Stores data about a person in every part of the product that has any. */
async function leaveTraces({ email, headers }: TestPerson) {
  const post = (url: string, payload: object, more = {}) =>
    app.inject({ method: 'POST', url, payload, headers: more })
  await app.inject({
    method: 'PUT',
    url: '/profile',
    headers: { ...headers, 'idempotency-key': `key of ${email}` },
    payload: { interests: 'Homes near the water' },
  })
  await post('/auth/forgot', { email })
  await post('/auth', { action: 'signin', email, password: 'Wrong-One-1' })
  await post('/auth', {
    action: 'signup',
    email,
    firstName: 'Ann',
    lastName: 'Lee',
    phone: '8135550100',
    interests: 'x',
    password: 'Nine-Palms-27',
  })
  await mailTo(config.DATA_DIR, email, /Set a new password/)
  await mailTo(config.DATA_DIR, email, /You already have an account/)
}

test('the export contains every part; the deletion leaves nothing and ends the sessions at once', async () => {
  const ann = await signedIn(db)
  const bob = await signedIn(db, { email: `mary${ann.email}` })
  await leaveTraces(ann)
  await leaveTraces(bob)

  const exported = await app.inject({ url: '/profile/data', headers: ann.headers })
  expect(exported.headers['content-disposition']).toBe('attachment; filename="my-data.json"')
  expect(exported.json()).toMatchObject({
    account: { email: ann.email, first_name: 'Ann', interests: 'Homes near the water' },
    sessions: [{ network: '127.0.0.1', user_agent: 'A test' }],
    mails: expect.arrayContaining([
      expect.objectContaining({ kind: 'mail', subject: 'Set a new password for Fairtide' }),
      expect.objectContaining({ kind: 'account-letter', subject: null }),
    ]),
    kept_answers: [{ key: `key of ${ann.email}` }],
    unconfirmed_sign_ups: [{ email: ann.email }],
  })
  expect(exported.body).not.toMatch(/argon2|token=/)
  expect(exported.body).not.toContain(bob.email)

  const found = await tablesWith([ann.email, ann.id])
  expect(found).toEqual(expect.arrayContaining(['public.users', 'public.sessions', 'jobs.job_common']))
  const remove = (payload: object) =>
    app.inject({ method: 'DELETE', url: '/profile', headers: ann.headers, payload })
  expect((await remove({ email: ann.email })).json().error).toBe('Current password is required')
  expect((await remove({ email: ann.email, currentPassword: 'Wrong-One-1' })).statusCode).toBe(400)
  expect((await remove({ email: bob.email, currentPassword: ann.password })).statusCode).toBe(403)
  expect((await remove({ email: ann.email, currentPassword: ann.password })).statusCode).toBe(200)

  expect((await app.inject({ url: '/auth/session', headers: ann.headers })).statusCode).toBe(401)
  await passOverFarewell(ann.email)
  expect(await tablesWith([`"${ann.email}`, ` ${ann.email}`, ann.id])).toEqual([])
  const ofBob = await app.inject({ url: '/profile/data', headers: bob.headers })
  const mailsOfBob = ofBob.json().mails.filter(({ kind }: { kind: string }) => kind === 'mail')
  expect(mailsOfBob).toHaveLength(2)
})

const outbox = () => join(config.DATA_DIR, 'outbox')

async function outboxFilesWith(word: string) {
  const found: string[] = []
  for (const name of await readdir(outbox()))
    if ((await readFile(join(outbox(), name), 'latin1')).includes(word)) found.push(name)
  return found
}

test('only their owner can read emails in the outbox; the page and the command delete them with the user', async () => {
  const [cat, dan, catherine] = [
    await signedIn(db, { email: 'cat@example.com' }),
    await signedIn(db, { email: 'dan@example.com' }),
    await signedIn(db, { email: 'big.cat@example.com' }),
  ]
  for (const { email } of [cat, dan, catherine]) {
    await app.inject({ method: 'POST', url: '/auth/forgot', payload: { email } })
    await mailTo(config.DATA_DIR, email, /Set a new password/)
  }
  expect((await stat(outbox())).mode & 0o777).toBe(0o700)
  for (const name of await readdir(outbox()))
    expect((await stat(join(outbox(), name))).mode & 0o777).toBe(0o600)
  const exported = await app.inject({ url: '/profile/data', headers: cat.headers })
  expect(exported.json().outbox).toEqual([
    expect.objectContaining({ subject: 'Set a new password for Fairtide' }),
  ])

  const before = await readdir(outbox())
  const { email, password: currentPassword, headers } = cat
  await app.inject({ method: 'DELETE', url: '/profile', headers, payload: { email, currentPassword } })
  const printed: string[] = []
  const deps = { db, pool, runPrepared, config, databaseUrl: '', print: (line: string) => printed.push(line) }
  await deleteUserCommand.run([dan.email], deps)
  expect(printed).toEqual([`Nothing is kept about ${dan.email} any more.`])
  // Only emails before the deletion, which sends a last one.
  const stillThere = [
    ...(await outboxFilesWith('To: cat@example.com')),
    ...(await outboxFilesWith(dan.email)),
  ]
  expect(stillThere.filter((name) => before.includes(name))).toEqual([])
  expect(await outboxFilesWith(catherine.email)).toHaveLength(1)
})

test('the command finds the email of a person who has no other data, also one that is about them', async () => {
  await mkdir(outbox(), { recursive: true })
  const [about, broken] = ['2020-01-01T00-00-00.000Z-about.eml', '2020-01-01T00-00-00.000Z-broken.eml']
  await writeFile(
    join(outbox(), about),
    'To: office@example.com\nReply-To: eva@example.com\nSubject: New lead\n\nE-mail: eva@example.com\n',
  )
  await writeFile(join(outbox(), broken), Buffer.from([0xff, 0xfe, 0, 10, 10]))
  const deps = { db, pool, runPrepared, config, databaseUrl: '', print: () => {} }
  await deleteUserCommand.run(['eva@example.com'], deps)
  expect(await readdir(outbox())).not.toContain(about)
  expect(await readdir(outbox())).toContain(broken)
  await expect(deleteUserCommand.run(['eva@example.com'], deps)).rejects.toThrow('Nothing is kept')
})

test('a Google account, which has no password here, confirms with its email', async () => {
  const gus = await signedIn(db)
  await db
    .updateTable('users')
    .set({ google_id: 'g', password_hash: null })
    .where('id', '=', gus.id)
    .execute()
  const removed = await app.inject({
    method: 'DELETE',
    url: '/profile',
    headers: gus.headers,
    payload: { email: gus.email },
  })
  expect(removed.statusCode).toBe(200)
})

/** The part of the export for each table with personal data; null for secrets only. */
const exportedIn: Record<string, string | null> = {
  users: 'account',
  sessions: 'sessions',
  sign_ups: 'unconfirmed_sign_ups',
  sign_up_links: null,
  password_resets: null,
  known_browsers: 'known_browsers',
  account_mails: 'account_mails',
  realty_prospects: 'leads',
  roi_profiles: 'roi_profiles',
  filter_profiles: 'directory',
  shortlisted_homes: 'directory',
  compared_homes: 'directory',
  comments: 'comments',
  post_likes: 'liked_posts',
  post_revisions: 'blog_edits',
  pictures: 'blog_edits',
  subscribers: 'newsletter',
  newsletter_consents: 'newsletter',
  newsletter_deliveries: 'newsletter',
}

test('every table with personal data has its part of the export', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'email'
    union
    select conrelid::regclass::text from pg_constraint
    where contype = 'f' and confrelid in ('users'::regclass, 'subscribers'::regclass)`.execute(db)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(exportedIn).toSorted())
  const parts = allPersonalData(config).map(({ name }) => name)
  expect(parts).toEqual(expect.arrayContaining(Object.values(exportedIn).filter((part) => part !== null)))
})

test('an editor exports what they wrote and uploaded; it stays without their name', async () => {
  const eve = await signedIn(db, { isAdmin: true })
  const post = await app.inject({
    method: 'POST',
    url: '/api/admin/posts',
    headers: eve.headers,
    payload: { title: 'Tides' },
  })
  const { id: post_id, slug } = post.json()
  const text = { title: 'Tides', excerpt: '', source: 'They come and go', source_format: 'markdown' as const }
  await db
    .insertInto('post_revisions')
    .values({ post_id, version: 1, ...text, saved_by: eve.id })
    .execute()
  await db
    .insertInto('pictures')
    .values({ id: 'eve.webp', width: 1, height: 1, webp: Buffer.from('x'), uploaded_by: eve.id })
    .execute()
  const exported = await app.inject({ url: '/profile/data', headers: eve.headers })
  expect(exported.json().blog_edits).toMatchObject({
    revisions: [{ post: slug, version: 1, source: 'They come and go' }],
    pictures: [{ id: 'eve.webp' }],
  })
  const { email, password: currentPassword, headers } = eve
  await app.inject({ method: 'DELETE', url: '/profile', headers, payload: { email, currentPassword } })
  await passOverFarewell(email)
  expect(await tablesWith([eve.id, email])).toEqual([])
  expect(await tablesWith(['eve.webp'])).toEqual(['public.pictures'])
})
