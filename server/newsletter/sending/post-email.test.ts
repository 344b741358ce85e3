import * as fc from 'fast-check'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { headerText } from '../../mail/header-text.ts'
import { renderPostEmail } from './post-email.ts'

const deps = { publicUrl: 'https://homes.example.com', key: new Uint8Array(32) }
const post = { id: 'p', subtitle: null, excerpt: '', content: '', author_name: 'Rita' }
const transport = createTransport({ streamTransport: true, buffer: true })

async function received(title: string) {
  const mail = renderPostEmail({ ...post, title }, { id: 's', email: 'ann@example.com' }, deps)
  const { message } = await transport.sendMail({ ...mail, from: 'site@example.com' })
  return PostalMime.parse(message as Buffer)
}

test.each([
  ['Rents & rates', 'Rents & rates'],
  ['Rents – “up” 👨‍👩‍👧', 'Rents – “up” 👨‍👩‍👧'],
  ['a\r\nBcc: eve@example.com', 'a Bcc: eve@example.com'],
  ['a\u2028b\u0085c\u0000d\u001be', 'a b c d e'],
  ['\u202Egnp.exe', 'gnp.exe'],
  ['=?utf-8?Q?You=20won?=', '= ?utf-8?Q?You=20won?='],
  ['=?utf-8?B?WW91IHdvbg==?= é', '= ?utf-8?B?WW91IHdvbg== ?= é'],
])('the title %j arrives as the subject %j', async (title, subject) => {
  expect((await received(title)).subject).toBe(subject)
})

test('any title arrives unchanged, in one header', async () => {
  const piece = fc.oneof(
    fc.constantFrom('=?', '?=', '?Q?', '?B?', 'utf-8', '\r', '\n', 'Bcc: x@y.example', ' '),
    fc.string(),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
      const title = `Title ${pieces.join('')}`
      const mail = await received(title)
      expect(mail.bcc).toBeUndefined()
      expect(mail.subject?.replaceAll(/\s+/g, ' ')).toBe(headerText(title).replaceAll(/\s+/g, ' '))
    }),
    { numRuns: 100 },
  )
})
