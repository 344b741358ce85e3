import { randomInt } from 'node:crypto'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'

export type TestBrowser = ReturnType<typeof openBrowser>

export const setCookies = (response: LightMyRequestResponse): Record<string, string> =>
  Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]))

/** A random network, so that tests do not share rate limits. */
export const newNetwork = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** A client with cookies in one network: `await ann.post('/auth/forgot', { email })`. */
export function openBrowser(app: FastifyInstance, network = newNetwork()) {
  const cookies: Record<string, string> = {}
  async function send(request: InjectOptions) {
    const response = await app.inject({ remoteAddress: network, ...request, cookies })
    for (const [name, value] of Object.entries(setCookies(response))) {
      if (value === '') delete cookies[name]
      else cookies[name] = value
    }
    return response
  }
  return {
    send,
    get: (url: string) => send({ url }),
    post: (url: string, payload: object) => send({ method: 'POST', url, payload }),
    signIn: (email: string, password: string) =>
      send({ method: 'POST', url: '/auth', payload: { action: 'signin', email, password } }),
    /** Keeps the cookies in another network, as a laptop that travels. */
    movesTo(next: string) {
      network = next
    },
  }
}
