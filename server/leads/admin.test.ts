import { currentConsentVersion } from '@fairtide/domain/leads/consent'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { signedIn } from '../testing/people.ts'
import { testSite } from '../testing/site.ts'

const { app, db } = await testSite()
const { headers } = await signedIn(db, { isAdmin: true })

async function leave(changes: object) {
  const response = await app.inject({
    method: 'POST',
    url: '/api/leads',
    payload: {
      first_name: 'Ann',
      last_name: 'Lee',
      email: 'ann@example.com',
      phone: '8135550100',
      comments: 'Please call me.',
      consent_version: currentConsentVersion,
      website: '',
      elapsed_ms: 9000,
      ...changes,
    },
  })
  return String(response.json().id)
}

const get = (url: string) => app.inject({ url, headers })
const namesOf = async (query: string) =>
  (await get(`/api/leads?${query}`)).json().data.map((lead: { first_name: string }) => lead.first_name)

test('leads are found by name, email, phone, message and status, newest first', async () => {
  await leave({ first_name: 'Bea', email: 'bea@example.com', comments: '100% of a duplex' })
  await leave({ first_name: 'Cal', email: 'cal@example.com', phone: '4075550111' })
  expect(await namesOf('')).toEqual(['Cal', 'Bea'])
  expect(await namesOf('q=bea@example')).toEqual(['Bea'])
  expect(await namesOf('q=cal%20lee')).toEqual(['Cal'])
  expect(await namesOf('q=(407)%20555')).toEqual(['Cal'])
  expect(await namesOf('q=100%25')).toEqual(['Bea'])
  expect(await namesOf('q=_')).toEqual([])
  expect(await namesOf('status=closed')).toEqual([])
  expect((await get('/api/leads?limit=1&page=2')).json()).toMatchObject({ total: 2, total_pages: 2, page: 2 })
})

test('an edit of an outdated lead is refused and changes nothing', async () => {
  const id = await leave({ first_name: 'Dan', email: 'dan@example.com' })
  const { updated_at } = (await get(`/api/leads/${id}`)).json()
  const save = (notes: string) =>
    app.inject({
      method: 'PUT',
      url: `/api/leads/${id}`,
      headers,
      payload: { status: 'contacted', notes, updated_at },
    })
  expect((await save('First')).statusCode).toBe(200)
  expect((await save('Second')).statusCode).toBe(409)
  expect((await get(`/api/leads/${id}`)).json()).toMatchObject({ status: 'contacted', notes: 'First' })
})

test('a deleted lead, an unknown id and an invalid id are not found', async () => {
  const id = await leave({ first_name: 'Eve', email: 'eve@example.com' })
  expect((await app.inject({ method: 'DELETE', url: `/api/leads/${id}`, headers })).statusCode).toBe(200)
  for (const unknownId of [id, 'not-an-id', '00000000-0000-4000-8000-000000000000']) {
    const response = await get(`/api/leads/${unknownId}`)
    expect([response.statusCode, response.json()]).toEqual([404, { error: 'Resource not found' }])
  }
})

test('the export runs nothing in a spreadsheet', async () => {
  await leave({ first_name: '=1+1', email: 'fay@example.com', comments: '@SUM(A1)' })
  const response = await get('/api/leads/export.csv?q=fay@example.com')
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
  const [row] = parse(response.body, { bom: true, columns: true }) as Record<string, string>[]
  expect(row).toMatchObject({ 'First name': "'=1+1", Message: "'@SUM(A1)", Phone: '(813) 555-0100' })
})
