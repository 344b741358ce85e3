import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type LeadBody, leadBody } from '@fairtide/domain/leads/api'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { headerText } from '../mail/header-text.ts'
import { personWith, postLead } from '../testing/leads.ts'
import { signedIn } from '../testing/people.ts'
import { testSite } from '../testing/site.ts'
import { confirmationMail, officeMail } from './lead-mails.ts'

const { app, db } = await testSite()
const publicUrl = 'https://homes.example.com'

/** Strings of other people's making, where they are at hand; the project's own stand below. */
const naughtyStrings = ['../shared/data', '../../shared/data']
  .map((folder) => path.resolve(folder, 'attack/blns.json'))
  .filter((file) => existsSync(file))
  .slice(0, 1)
  .flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as string[])

const hostile = [
  ...naughtyStrings,
  'Win a Prize at evil-dot-com',
  'https://evil.example/login',
  'HTTPS:///evil.example',
  'http:https://evil.example',
  'hthttps://tps://evil.example',
  `Call me\n\nWork on it: https://evil.example/admin/leads/1`,
  'Ann\r\nBcc: everyone@evil.example',
  '=?utf-8?q?=57in?=',
  '<a href="https://evil.example">Sign in</a>',
  '\ud800 half a character',
  'Call me\u2028Work on it: https://evil.example',
  'Call me\u0085Work on it: https://evil.example',
]

const fields = ['first_name', 'last_name', 'comments', 'source', 'home_slug'] as const
const bodies = hostile.flatMap((text) =>
  [
    ...fields.map((field) => personWith({ [field]: text })),
    personWith({ attribution: { referrer: text, landing_page: text, utm_source: text } }),
  ].flatMap((body) => {
    const read = leadBody.safeParse(body)
    return read.success ? [read.data] : []
  }),
)

const asRow = ({ attribution, type, home_slug, ...given }: LeadBody) => ({
  ...given,
  id: 'an-id',
  form_type: type ?? null,
  home_slug,
  landing_page: attribution?.landing_page ?? null,
  referrer: attribution?.referrer ?? null,
})

test.skipIf(naughtyStrings.length === 0)(
  'strings that trouble programs elsewhere are among them (skipped where the folder is missing)',
  () => {
    expect(naughtyStrings.length).toBeGreaterThan(400)
  },
)

test('the mail to the office has lines and links of ours only; the words of a person are marked as theirs', () => {
  expect(bodies.length).toBeGreaterThan(hostile.length)
  for (const body of bodies) {
    const mail = officeMail('office@example.com', asRow(body), publicUrl)
    expect(mail.html).toBeUndefined()
    const ours = mail.text
      .split(/[\n\u2028\u2029\u0085]/)
      .filter((line) => line !== '' && !line.startsWith('>'))
    for (const line of ours)
      expect(line).toMatch(/^(Name|Phone|E-mail|Asked for|Section|Home|First page|Came from|Work on it): /)
    for (const [link] of ours.join('\n').matchAll(/[a-z][a-z\d+.-]*:\/\/\S*/gi))
      expect(link.slice(0, publicUrl.length + 1)).toBe(`${publicUrl}/`)
    expect(headerText(mail.subject)).not.toMatch(/=\?|[\p{Cc}\u2028\u2029]/u)
    expect(mail.headers).toEqual({ 'Reply-To': 'ann@example.com' })
  }
})

test('the mail to the person is the same whatever was typed', () => {
  const mails = bodies.map((body) => JSON.stringify(confirmationMail(asRow(body))))
  expect(new Set(mails).size).toBe(1)
})

test('each is kept or refused with a sentence, and comes back whole to the admin and in the export', async () => {
  const { headers } = await signedIn(db, { isAdmin: true })
  const kept: string[] = []
  const refused: string[] = []
  const send = async (text: string, number: number) => {
    const response = await postLead(
      app,
      personWith({ first_name: text, comments: text, email: `naughty${number}@example.com` }),
      `10.20.${number >> 8}.${number & 255}`,
    )
    if (response.statusCode === 201) kept.push(response.json().id)
    else refused.push(`${response.statusCode} ${response.json().error}`)
  }
  for (let from = 0; from < hostile.length; from += 20)
    await Promise.all(hostile.slice(from, from + 20).map((text, index) => send(text, from + index)))
  for (const response of refused) expect(response).toMatch(/^400 (First name|Message|Comments) /)
  const list = await app.inject({ url: '/api/leads?limit=1000', headers })
  expect(
    list
      .json()
      .data.map(({ id }: { id: string }) => id)
      .toSorted(),
  ).toEqual(kept.toSorted())
  const csv = await app.inject({ url: '/api/leads/export.csv', headers })
  const rows = parse(csv.body, { bom: true, columns: true }) as Record<string, string>[]
  expect(rows).toHaveLength(kept.length)
  expect(new Set(rows.map((row) => Object.keys(row).length)).size).toBe(1)
})
