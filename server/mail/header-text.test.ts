import fc from 'fast-check'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { testConfig } from '../testing/config.ts'
import { headerText } from './header-text.ts'
import { createMailer } from './send-email.ts'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const hostile = [
  '=?utf-8?q?=57=69=6e_a_prize?=',
  '=?UTF-8?B?V2luIGEgcHJpemU=?=',
  'Ann =?iso-8859-1?Q?=0d=0aBcc:_x=40evil.example?= Lee',
  '==??=?utf-8?q?=57in?=',
  'Ann\r\nBcc: x@evil.example',
  'Ann\n\nA body of my own',
  'Ann\u2028Bcc: x@evil.example',
  'Ann\u0085Bcc: x@evil.example',
  '\u202egnp.exe',
  'Ann\u0000Lee',
  `${'A very long name '.repeat(30)}=?utf-8?q?=57?=`,
  'Zoë =?utf-8?q?=57?= 🏝️',
]

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc
    .array(fc.constantFrom('=?', '?=', '?', '=', '\r', '\n', 'utf-8', 'q', 'B', '=57', ' ', 'é', ':', '\t'))
    .map((parts) => parts.join('')),
)

/** Long headers are folded, which collapses runs of spaces. */
const folded = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

async function asRead(text: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairtide-mail-'))
  const mail = { to: 'ann@example.com', subject: `New lead: ${text}`, text: 'A text.' }
  await createMailer(testConfig(dataDir)).deliver(mail, 'job')
  const [name = ''] = await readdir(join(dataDir, 'outbox'))
  const read = await PostalMime.parse(await readFile(join(dataDir, 'outbox', name)))
  await rm(dataDir, { recursive: true })
  return {
    subject: folded(read.subject ?? ''),
    headers: read.headers.map(({ key }) => key).toSorted(),
    to: read.to?.map(({ address }) => address),
    text: read.text?.trim(),
  }
}

const neutral = (text: string) => ({
  subject: folded(headerText(`New lead: ${text}`)),
  headers: [
    'content-transfer-encoding',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'subject',
    'to',
  ],
  to: ['ann@example.com'],
  text: 'A text.',
})

test.each([
  ['Ann\r\nBcc: x@evil.example', 'Ann Bcc: x@evil.example'],
  ['Ann\u2028Lee\u0000', 'Ann Lee'],
  ['\u202egnp.exe', 'gnp.exe'],
  ['=?utf-8?q?=57in?=', '= ?utf-8?q?=57in?='],
])('%j becomes the header %j', (text, header) => expect(headerText(text)).toBe(header))

test.each(hostile)(
  '%j stays plain text in the subject: no header, no body, nothing decoded',
  async (text) => {
    expect(await asRead(text)).toEqual(neutral(text))
  },
)

test('so does any other text', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      expect(await asRead(text)).toEqual(neutral(text))
    }),
    { numRuns: 200 },
  )
})

test('without it an email program would decode hidden text', async () => {
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    to: 'ann@example.com',
    subject: 'New lead: =?utf-8?q?=57in?=',
    text: '',
  })
  expect((await PostalMime.parse(message as Buffer)).subject).toBe('New lead: Win')
})
