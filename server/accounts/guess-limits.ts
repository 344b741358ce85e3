import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Around } from '../around.ts'
import { networkOf } from '../network.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** The promise to every account: nobody guesses its password faster than this. */
const guesses = { tries: 10, windowSeconds: 15 * MINUTE }
/** Enough for an office behind one address, little for a robot that fills the database or other people's inboxes. */
const signUps = { tries: 60, windowSeconds: HOUR }
const lettersToAddress = { tries: 5, windowSeconds: HOUR }
const lettersFromNetwork = { tries: 60, windowSeconds: HOUR }
const popups = { tries: 60, windowSeconds: 15 * MINUTE }

type Needed = Pick<Around, 'limits' | 'key'>

/** Counts an attempt at a password before it is checked; `right` takes it back once it was the right one. */
export async function countGuess({ limits, key }: Needed, request: FastifyRequest, email: string) {
  const account = concealed(key, email)
  const network = networkOf(request.ip)
  await limits.count('guess network', network, guesses)
  await limits.count('guess account', account, guesses)
  return {
    async right() {
      await limits.giveBack('guess network', network)
      await limits.giveBack('guess account', account)
    },
  }
}

/** Whoever opened the link in the account's own mail starts anew. */
export async function forgiveGuesses({ limits, key }: Needed, email: string) {
  await limits.forget('guess account', concealed(key, email))
}

export async function countSignUp({ limits }: Needed, request: FastifyRequest) {
  await limits.count('sign-up', networkOf(request.ip), signUps)
}

/** Counts a mail that a visitor asks us to send to an address, known here or not. */
export async function countLetter({ limits, key }: Needed, request: FastifyRequest, email: string) {
  await limits.count('letter network', networkOf(request.ip), lettersFromNetwork)
  await limits.count('letter address', concealed(key, email), lettersToAddress)
}

export async function countPopup({ limits }: Needed, request: FastifyRequest) {
  await limits.count('google popup', networkOf(request.ip), popups)
}

/** The table of limits holds no addresses, so that nothing about a person is left in it. */
const concealed = (key: Buffer, email: string) =>
  createHmac('sha256', key).update(`limit ${email}`).digest('base64url')
