import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { advancedLabels } from '@fairtide/domain/roi/advanced/advanced-labels'
import { calculateAdvancedMetrics, type AdvancedMetric } from '@fairtide/domain/roi/advanced/advanced-metrics'
import { formatFigure } from '@fairtide/domain/roi/formats'
import { readSharedInputs } from '@fairtide/domain/roi/inputs/share-link'
import { defaultInputs } from '@fairtide/domain/roi/inputs/inputs'
import PostalMime from 'postal-mime'
import sharp from 'sharp'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { signedIn, type TestPerson } from '../../testing/people.ts'
import { testSite } from '../../testing/site.ts'

interface Received {
  to: string[]
  raw: Buffer
}

const received: Received[] = []
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, { envelope }, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      received.push({ to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks) })
      smtp.emit('received')
      done()
    })
  },
})
smtp.listen(0, '127.0.0.1')
await once(smtp.server, 'listening')
afterAll(() => smtp.close())

const { port } = smtp.server.address() as AddressInfo
const { app, db } = await testSite({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  PUBLIC_URL: 'https://homes.example.com',
})

const send = ({ email, headers }: TestPerson, changes: object = {}, more: object = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/email/roi-calculator',
    headers,
    payload: {
      userId: email,
      calculatorData: {
        profileName: 'Tampa <b>',
        inputs: { ...defaultInputs, ...changes },
        metrics: { summary: { 'Gross Yield': '99.00%' }, detailed: {} },
      },
      emailContent: '<script>alert(1)</script> Buy now!',
      ...more,
    },
  })

async function nextMail() {
  if (received.length === 0) await once(smtp, 'received')
  const mail = received.shift()
  if (!mail) throw new Error('No mail')
  return { ...(await PostalMime.parse(mail.raw)), recipients: mail.to }
}

test('the results arrive through SMTP, calculated by the server, only for the caller', async () => {
  const ann = await signedIn(db)
  const response = await send(ann, {
    purchasePrice: 389_990,
    isFloodZone: true,
    floodInsurancePremium: 750,
    sellingCostsPercent: 7,
  })
  expect(response.json()).toEqual({ data: { id: expect.any(String), to: ann.email } })

  const mail = await nextMail()
  expect(mail.recipients).toEqual([ann.email])
  expect(mail.subject).toBe('Your ROI results: Tampa <b>')
  expect(mail.html, 'names are text').toContain('Tampa &lt;b&gt;')
  for (const part of [mail.html, mail.text]) {
    expect(part).toContain('10.77%')
    expect(part).toContain('$389,990')
    expect(part).toContain('Flood Insurance Premium (annual)')
    expect(part).toContain('Selling Costs (%)')
    expect(part, 'with the terms of the sale that were sent').toContain('$108,262.40')
    expect(part, 'with the rule that taxes it').toContain(
      'A taxable gain of $75,494.04. Held for over a year',
    )
    expect(part).toContain('not advice')
    expect(part, 'nothing of what the page had sent').not.toMatch(/99\.00%|Buy now|<script/)
  }
  expect(mail.html, 'mail clients know no style sheets').not.toMatch(/<style|class=/)

  const link = /https:\/\/homes\.example\.com\/plan\/calculator\?inputs=(\S+)/.exec(mail.text ?? '')
  expect(readSharedInputs(link?.[1] ?? '')).toMatchObject({
    purchasePrice: 389_990,
    floodInsurancePremium: 750,
    sellingCostsPercent: 7,
  })

  const [picture] = mail.attachments
  expect(picture).toMatchObject({ mimeType: 'image/png', contentId: '<value>' })
  expect(mail.html).toContain('src="cid:value"')

  if (!(picture?.content instanceof ArrayBuffer)) throw new Error('No picture')
  const { data, info } = await sharp(Buffer.from(picture.content)).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 1120, height: 320, channels: 3 })
  const colorAt = (x: number, y: number) => {
    const at = 3 * (y * info.width + x)
    return `#${data.subarray(at, at + 3).toString('hex')}`
  }
  expect(colorAt(1, 1), 'above the first bar').toBe('#ffffff')
  expect(colorAt(1, 80), 'a grid line').toBe('#ece5d9')
  expect(colorAt(1, 318), 'the first year is mostly the loan').toBe('#e5bea5')
  expect(colorAt(1118, 1), 'the last year is all equity').toBe('#0b5162')
  expect(colorAt(1118, 316)).toBe('#0b5162')
})

test('the advanced metrics are in the email once their inputs are on', async () => {
  const ann = await signedIn(db)
  await send(ann)
  expect((await nextMail()).text).not.toMatch(/advanced|reserve/i)

  const advanced = {
    lenderRatios: true,
    replacementReserve: 900,
    pointsPercent: 1,
    limitsPassiveLosses: true,
  }
  await send(ann, advanced)
  const mail = await nextMail()
  for (const [name, value] of Object.entries(calculateAdvancedMetrics({ ...defaultInputs, ...advanced }))) {
    const { label, unit } = advancedLabels[name as AdvancedMetric]
    expect(mail.text).toContain(`${label}: ${formatFigure(unit, value)}`)
  }
  for (const part of [mail.html, mail.text]) {
    expect(part).toContain('Advanced Metrics')
    expect(part).toContain('-$862.38')
    expect(part).toContain('Replacement Reserve (annual)')
    expect(part).toMatch(
      /The sale also releases suspended losses of \$[\d,.]+ and points not yet deducted of \$2,000\.00/,
    )
  }
  expect(mail.text).toContain('Lender DSCR: 1.35')
})

test('a missing figure has a reason, and years without figures have no chart', async () => {
  await send(await signedIn(db), { loanTerm: 0, downPaymentPercent: 20 })
  const mail = await nextMail()
  expect(mail.text).toContain('DSCR: — (The loan needs a term longer than 0 years.)')
  expect(mail.attachments).toEqual([])
})

test('another user’s email is refused, and so is a missing one', async () => {
  const [ann, ben] = [await signedIn(db), await signedIn(db)]
  const others = await send(ann, {}, { userId: ben.email })
  expect(others.statusCode).toBe(403)
  const unsent = await send(ann, {}, { userId: ' ' })
  expect(unsent.statusCode).toBe(400)
  expect(unsent.json().error).toBe('User ID is required. Please ensure you are logged in.')
  expect(
    (await app.inject({ method: 'POST', url: '/api/email/roi-calculator', payload: {} })).statusCode,
  ).toBe(401)
})

test('five emails an hour, refused requests not counted; a retry sends no second email', async () => {
  const ann = await signedIn(db)
  for (let refused = 0; refused < 6; refused++) await send(ann, { monthlyRent: 1e13 })
  for (let refused = 0; refused < 6; refused++) await send(ann, {}, { userId: 'ben@example.com' })
  const keyed = { ...ann, headers: { ...ann.headers, 'idempotency-key': 'once' } }
  const first = await send(keyed)
  expect((await send(keyed)).json()).toEqual(first.json())
  for (let sent = 0; sent < 4; sent++) expect((await send(ann)).statusCode).toBe(200)
  const sixth = await send(ann)
  expect(sixth.statusCode).toBe(429)
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3000)
})
