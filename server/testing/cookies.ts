import type { LightMyRequestResponse } from 'fastify'

/** The cookies that an answer sets, by name; a deleted one is an empty text. */
export const setCookies = (response: LightMyRequestResponse): Record<string, string> =>
  Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]))
