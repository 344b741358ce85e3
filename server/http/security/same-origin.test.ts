import { expect, test } from 'vitest'
import { setCookies } from '../../testing/browser.ts'
import { signedIn } from '../../testing/people.ts'
import { testSite } from '../../testing/site.ts'

const { app, db, config } = await testSite({ PUBLIC_URL: 'https://fairtide.example' })

const foreign = {
  'another site': { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  'a neighboring site': { 'sec-fetch-site': 'same-site', origin: 'https://blog.fairtide.example' },
  'an older browser': { origin: 'https://evil.example' },
  'a page in the clear': { origin: 'http://fairtide.example' },
  'a page without an origin': { origin: 'null' },
  'an origin that is none': { origin: 'https://' },
}
const own = {
  'our own page': { 'sec-fetch-site': 'same-origin', origin: config.PUBLIC_URL },
  'our own page behind a proxy that renames it': { origin: config.PUBLIC_URL, host: '10.0.0.7:3000' },
  'our own page under another name': { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
  'a person': { 'sec-fetch-site': 'none' },
  'a program': {},
}
const writes = app.endpoints.filter(({ method }) => method !== 'GET')

async function enter() {
  const { id, email, password } = await signedIn(db)
  const response = await app.inject({
    method: 'POST',
    url: '/auth',
    payload: { action: 'signin', email, password },
  })
  const cookies = { '__Secure-ft_refresh': setCookies(response)['__Secure-ft_refresh'] ?? '' }
  const ask = (url: string, headers: Record<string, string>) =>
    app.inject({ method: 'POST', url, headers, cookies, payload: { userId: id, email } })
  return {
    renew: (headers: Record<string, string>) => ask('/auth/token', headers),
    signOut: (headers: Record<string, string>) => ask('/auth/signout', headers),
  }
}

test.each(Object.entries(foreign))('%s can call nothing that changes something', async (_who, headers) => {
  expect(writes.length).toBeGreaterThan(30)
  for (const { method, path } of writes) {
    const refused = await app.inject({ method, url: path.replaceAll(/:\w+/g, 'x'), headers, payload: {} })
    expect([path, refused.statusCode]).toEqual([path, 403])
    expect(refused.json().error).toMatch(/another website/)
  }
})

test.each(Object.entries(foreign))('%s neither renews a session nor ends it', async (_who, headers) => {
  const { renew, signOut } = await enter()
  expect((await signOut(headers)).statusCode).toBe(403)
  expect((await renew(headers)).statusCode).toBe(403)
  expect((await renew({})).statusCode).toBe(200)
})

test.each(Object.entries(own))('%s renews a session and ends it', async (_who, headers) => {
  const { renew, signOut } = await enter()
  expect((await renew(headers)).statusCode).toBe(200)
  expect((await signOut(headers)).statusCode).toBe(200)
  expect((await renew(headers)).statusCode).toBe(401)
})

test('a link in an email opens from any site', async () => {
  const opened = await app.inject({ url: '/auth/confirm?token=x', headers: foreign['another site'] })
  expect(opened.headers.location).toBe('/?confirmed=expired')
})
