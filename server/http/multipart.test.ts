import type { Endpoint } from '@fairtide/domain/contract'
import { expect, test } from 'vitest'
import { fileForm } from '../testing/forms.ts'
import { signedIn } from '../testing/people.ts'
import { testSite } from '../testing/site.ts'

const { app, db } = await testSite()
const admin = await signedIn(db, { isAdmin: true })

const uploads = app.endpoints.filter(({ upload }) => upload)
const boundary = 'b0undary'
const multipart = `multipart/form-data; boundary=${boundary}`
const part = (name: string, { fileName = 'a.csv', content = 'a,b\n' } = {}) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${fileName}"\r\n\r\n${content}\r\n`
const end = `--${boundary}--\r\n`

/** A malformed or truncated form. */
const broken: Record<string, (field: string) => { contentType: string; payload: string | Buffer }> = {
  junk: () => ({ contentType: multipart, payload: 'this is no form' }),
  'bytes of any kind': () => ({
    contentType: multipart,
    payload: Buffer.from([0, 255, 13, 10, 45, 45, 200]),
  }),
  nothing: () => ({ contentType: multipart, payload: '' }),
  'no boundary': (field) => ({ contentType: 'multipart/form-data', payload: part(field) + end }),
  'another boundary': (field) => ({
    contentType: 'multipart/form-data; boundary=other',
    payload: part(field) + end,
  }),
  'a boundary that is too long': (field) => ({
    contentType: `multipart/form-data; boundary=${'x'.repeat(5000)}`,
    payload: part(field) + end,
  }),
  'a form that is cut off': (field) => ({ contentType: multipart, payload: part(field).slice(0, -5) }),
  'a form that is cut off in a header': (field) => ({
    contentType: multipart,
    payload: part(field).slice(0, 40),
  }),
  'no part': () => ({ contentType: multipart, payload: end }),
  'a part of another name': () => ({ contentType: multipart, payload: part('other') + end }),
  'a part without a name': () => ({
    contentType: multipart,
    payload: `--${boundary}\r\ncontent-disposition: form-data\r\n\r\nx\r\n${end}`,
  }),
  'the name of a prototype': () => ({ contentType: multipart, payload: part('__proto__') + end }),
  'too many files': (field) => ({ contentType: multipart, payload: part(field).repeat(50) + end }),
  'too many fields': (field) => ({
    contentType: multipart,
    payload:
      `--${boundary}\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n`.repeat(50) + part(field) + end,
  }),
  'a field in place of a file': (field) => ({
    contentType: multipart,
    payload: `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\nx\r\n${end}`,
  }),
  JSON: (field) => ({ contentType: 'application/json', payload: JSON.stringify({ [field]: 'x' }) }),
  'JSON that is none': () => ({ contentType: 'application/json', payload: '{' }),
}

const cases = uploads.flatMap((endpoint) =>
  Object.entries(broken).map(([kind, form]) => [endpoint.path, kind, endpoint, form] as const),
)

const addressOf = ({ path }: Endpoint) =>
  `${path.replace(':newsletter', 'local')}${path.includes('listings') ? '?source=test&format=csv' : ''}`

test('there are four uploads', () => expect(uploads).toHaveLength(4))

test.each(cases)('%s refuses %s with 400 and a sentence', async (_path, _kind, endpoint, form) => {
  const { contentType, payload } = form(endpoint.upload?.field ?? '')
  const response = await app.inject({
    method: 'POST',
    url: addressOf(endpoint),
    headers: { ...admin.headers, 'content-type': contentType },
    payload,
  })
  expect(response.statusCode).toBe(400)
  expect(response.json().error).toMatch(/^\p{L}.* .*[.]?$/u)
  expect(response.body).not.toMatch(/boundary|busboy|unexpected|multipart/i)
})

test.each([
  ['/api/local/subscribers/import', 'file', 21],
  ['/api/admin/listings/import?source=test', 'files', 51],
] as const)('a file that is too large for %s is 413', async (url, field, megabytes) => {
  const form = fileForm(field, Buffer.alloc(megabytes * 1024 * 1024, 'a'))
  const response = await app.inject({
    method: 'POST',
    url,
    ...form,
    headers: { ...form.headers, ...admin.headers },
  })
  expect(response.statusCode).toBe(413)
  expect(response.json().error).toBe('This file is too large. Please choose a smaller one.')
})
