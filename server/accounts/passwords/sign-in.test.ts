import { expect, test } from 'vitest'
import { signedIn } from '../../testing/people.ts'
import { testSite } from '../../testing/site.ts'

const { app, db } = await testSite()

let lastNetwork = 0
/** A separate network per test, so their attempts do not add up. */
const newNetwork = () => `198.51.100.${++lastNetwork}`
const signIn = (email: string, password: string, remoteAddress: string) =>
  app.inject({
    method: 'POST',
    url: '/auth',
    remoteAddress,
    payload: { action: 'signin', email, password },
  })

test('an unknown email, a wrong password and an unconfirmed sign-up get the same response', async () => {
  const ann = await signedIn(db)
  const network = newNetwork()
  const waiting = { email: 'waiting@example.com', password: 'Nine-Palms-27' }
  const user = { firstName: 'Wes', lastName: 'Lee', phone: '8135550100', interests: 'x' }
  await app.inject({ method: 'POST', url: '/auth', payload: { action: 'signup', ...user, ...waiting } })
  const responses = [
    await signIn(ann.email, 'Wrong-One-1', network),
    await signIn(waiting.email, waiting.password, network),
    await signIn('nobody@example.com', 'Wrong-One-1', network),
    await signIn('not an address', 'x', network),
  ]
  for (const response of responses) {
    expect(response.statusCode).toBe(401)
    expect(response.rawPayload).toEqual(responses[0]?.rawPayload)
    expect(Object.keys(response.headers)).toEqual(Object.keys(responses[0]?.headers ?? {}))
  }
  expect(responses[0]?.json()).toEqual({ error: 'Invalid email or password' })
})

test.each([
  [{ email: '', password: 'x' }, 'Email is required'],
  [{ email: 'a@b.de', password: '' }, 'Password is required'],
  [{}, 'Email is required'],
])('%j is refused: %s', async (body, message) => {
  const refused = await app.inject({ method: 'POST', url: '/auth', payload: { action: 'signin', ...body } })
  expect(refused.statusCode).toBe(400)
  expect(refused.json().error).toBe(message)
})

test('a body that is not JSON is refused, whatever its content type', async () => {
  const send = (type: string) =>
    app.inject({ method: 'POST', url: '/auth', headers: { 'content-type': type }, payload: '{not json' })
  expect((await send('application/json')).statusCode).toBe(400)
  for (const type of ['text/plain', 'application/xml']) {
    const refused = await send(type)
    expect(refused.statusCode).toBe(415)
    expect(refused.json()).toEqual({ error: 'Please send this as JSON.' })
  }
})
