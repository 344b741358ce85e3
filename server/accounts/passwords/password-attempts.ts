import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { RouteDeps } from '../../http/route-deps.ts'
import { networkOf } from '../../http/network.ts'
import { HttpError } from '../../http/http-error.ts'

const minuteMs = 60
const HOUR = 60 * minuteMs
const DAY = 24 * HOUR

/** The promise to every account: nobody guesses its password faster than this. */
const guessesAtOnce = { tries: 10, windowSeconds: 15 * minuteMs }
const guessesOfAll = { tries: 100, windowSeconds: DAY }
/** So few that it takes several networks to use up what all of them share. */
const guessesOfOneNetwork = { tries: 30, windowSeconds: DAY }
const guessesOfOneBrowser = { tries: 100, windowSeconds: DAY }
/** An office of fifty signs in at once, with slips; a robot that tries one password at everybody does not get far. */
const guessesAtAnybody = { tries: 200, windowSeconds: 15 * minuteMs }
/** Enough for an office behind one address, little for a robot that fills the database or other people's inboxes. */
const signUps = { tries: 60, windowSeconds: HOUR }
const emailsToAddress = { tries: 5, windowSeconds: HOUR }
const emailsFromNetwork = { tries: 60, windowSeconds: HOUR }
const popups = { tries: 60, windowSeconds: 15 * minuteMs }

type Needed = Pick<RouteDeps, 'limits' | 'key'>
type Limit = [name: string, who: string, limit: { tries: number; windowSeconds: number }]

/** Who tries something at an account from outside: a browser that it knows, or anybody from a network. */
export interface Outsider {
  request: FastifyRequest
  email: string
  knownBrowser: Buffer | null
}

/**
 * Counts an attempt at a password before it is checked; `right` takes it back once it was the right one. A browser that
 * the account knows has a count of its own, so that nobody else can lock it out.
 */
export async function limitPasswordAttempts(deps: Needed, { request, email, knownBrowser }: Outsider) {
  const account = concealed(deps.key, email)
  const network = networkOf(request.ip)
  if (knownBrowser) {
    const browser = `${account} ${knownBrowser.toString('base64url')}`
    return countAll(deps, [
      ['guess browser', browser, guessesAtOnce],
      ['guess browser day', browser, guessesOfOneBrowser],
    ])
  }
  const counted = await countAll(deps, [
    ['guess account network', `${account} ${network}`, guessesAtOnce],
    ['guess account network day', `${account} ${network}`, guessesOfOneNetwork],
    ['guess network', network, guessesAtAnybody],
  ])
  try {
    const ofAll = await countAll(deps, [['guess account day', account, guessesOfAll]])
    return { right: async () => void (await Promise.all([counted.right(), ofAll.right()])) }
  } catch (error) {
    await counted.right()
    if (!(error instanceof HttpError)) throw error
    const { retryAfterSeconds } = error
    throw new HttpError(429, guessedAtAllDay, { retryAfterSeconds })
  }
}

const guessedAtAllDay =
  'Too many tries at this account today. Please set a new password with "Forgot password?", or try again tomorrow.'

/** Counts an attempt at the password of somebody who is signed in: nobody outside of the session has a part in it. */
export const countGuessInSession = (deps: Needed, sessionId: string) =>
  countAll(deps, [
    ['guess session', sessionId, guessesAtOnce],
    ['guess session day', sessionId, guessesOfOneBrowser],
  ])

/** Whoever opened the link in the account's own mail starts anew. */
export async function clearPasswordAttempts({ limits, key }: Needed, request: FastifyRequest, email: string) {
  const account = concealed(key, email)
  await limits.reset('guess account day', account)
  for (const name of ['guess account network', 'guess account network day'])
    await limits.reset(name, `${account} ${networkOf(request.ip)}`)
}

export async function countSignUp({ limits }: Needed, request: FastifyRequest) {
  await limits.count('sign-up', networkOf(request.ip), signUps)
}

/** Counts a mail that a visitor asks us to send to an address, known here or not. */
export async function limitEmails(deps: Needed, { request, email, knownBrowser }: Outsider) {
  const account = concealed(deps.key, email)
  const network = networkOf(request.ip)
  if (knownBrowser) {
    const browser = `${account} ${knownBrowser.toString('base64url')}`
    await countAll(deps, [['letter browser', browser, emailsToAddress]])
    return
  }
  await countAll(deps, [
    ['letter account network', `${account} ${network}`, emailsToAddress],
    ['letter network', network, emailsFromNetwork],
  ])
}

export async function countPopup({ limits }: Needed, request: FastifyRequest) {
  await limits.count('google popup', networkOf(request.ip), popups)
}

/** Counts one try in each of these; one that is refused counts in none, so that it is at nobody else's cost. */
async function countAll({ limits }: Needed, counts: Limit[]) {
  const counted: Limit[] = []
  const right = async () => {
    for (const [name, who] of counted) await limits.refund(name, who)
  }
  for (const count of counts) {
    try {
      await limits.count(...count)
      counted.push(count)
    } catch (error) {
      await right()
      throw error
    }
  }
  return { right }
}

/** The table of limits holds no addresses, so that nothing about a person is left in it. */
const concealed = (key: Buffer, email: string) =>
  createHmac('sha256', key).update(`limit ${email}`).digest('base64url')
