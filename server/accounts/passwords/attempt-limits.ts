import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { RouteDeps } from '../../http/route-deps.ts'
import { networkOf } from '../../http/network.ts'
import { HttpError } from '../../http/http-error.ts'

const minuteSeconds = 60
const hourSeconds = 60 * minuteSeconds
const daySeconds = 24 * hourSeconds

/** Every function below that counts throws 429 when a limit is exceeded. */
const passwordLimits = {
  perQuarterHour: { tries: 10, windowSeconds: 15 * minuteSeconds },
  knownBrowserPerDay: { tries: 100, windowSeconds: daySeconds },
  /** Low enough that one network cannot use up the account's limit of the day. */
  accountFromNetworkPerDay: { tries: 30, windowSeconds: daySeconds },
  accountPerDay: { tries: 100, windowSeconds: daySeconds },
  /** Enough for an office of fifty with typos, too little for trying one password on many accounts. */
  network: { tries: 200, windowSeconds: 15 * minuteSeconds },
}
/** Enough for an office behind one address, too little to fill the database or other people's inboxes. */
const signUpLimit = { tries: 60, windowSeconds: hourSeconds }
const emailLimits = {
  account: { tries: 5, windowSeconds: hourSeconds },
  network: { tries: 60, windowSeconds: hourSeconds },
}
const popupLimit = { tries: 60, windowSeconds: 15 * minuteSeconds }

type Deps = Pick<RouteDeps, 'limits' | 'key'>
type Limit = [name: string, key: string, limit: { tries: number; windowSeconds: number }]

export interface AccountRequest {
  request: FastifyRequest
  email: string
  knownBrowser: Buffer | null
}

/** Call `refund` if the password was correct. A known browser has its own limits, so nobody else can lock it out. */
export async function limitPasswordAttempts(deps: Deps, { request, email, knownBrowser }: AccountRequest) {
  const account = hashEmail(deps.key, email)
  const network = networkOf(request.ip)
  if (knownBrowser) {
    const browser = `${account} ${knownBrowser.toString('base64url')}`
    return consumeAll(deps, [
      ['guess browser', browser, passwordLimits.perQuarterHour],
      ['guess browser day', browser, passwordLimits.knownBrowserPerDay],
    ])
  }
  const attempt = await consumeAll(deps, [
    ['guess account network', `${account} ${network}`, passwordLimits.perQuarterHour],
    ['guess account network day', `${account} ${network}`, passwordLimits.accountFromNetworkPerDay],
    ['guess network', network, passwordLimits.network],
  ])
  try {
    const ofAccount = await consumeAll(deps, [['guess account day', account, passwordLimits.accountPerDay]])
    return { refund: async () => void (await Promise.all([attempt.refund(), ofAccount.refund()])) }
  } catch (error) {
    await attempt.refund()
    if (!(error instanceof HttpError)) throw error
    const { retryAfterSeconds } = error
    throw new HttpError(429, accountLimitMessage, { retryAfterSeconds })
  }
}

const accountLimitMessage =
  'Too many tries at this account today. Please set a new password with "Forgot password?", or try again tomorrow.'

export const limitReauthentication = (deps: Deps, sessionId: string) =>
  consumeAll(deps, [
    ['guess session', sessionId, passwordLimits.perQuarterHour],
    ['guess session day', sessionId, passwordLimits.knownBrowserPerDay],
  ])

/** For someone who just opened a link from the account's own mailbox. */
export async function clearPasswordAttempts({ limits, key }: Deps, request: FastifyRequest, email: string) {
  const account = hashEmail(key, email)
  await limits.reset('guess account day', account)
  for (const name of ['guess account network', 'guess account network day'])
    await limits.reset(name, `${account} ${networkOf(request.ip)}`)
}

export async function limitSignUps({ limits }: Deps, request: FastifyRequest) {
  await limits.count('sign-up', networkOf(request.ip), signUpLimit)
}

export async function limitEmails(deps: Deps, { request, email, knownBrowser }: AccountRequest) {
  const account = hashEmail(deps.key, email)
  const network = networkOf(request.ip)
  if (knownBrowser) {
    const browser = `${account} ${knownBrowser.toString('base64url')}`
    await consumeAll(deps, [['letter browser', browser, emailLimits.account]])
    return
  }
  await consumeAll(deps, [
    ['letter account network', `${account} ${network}`, emailLimits.account],
    ['letter network', network, emailLimits.network],
  ])
}

export async function limitGooglePopups({ limits }: Deps, request: FastifyRequest) {
  await limits.count('google popup', networkOf(request.ip), popupLimit)
}

/** Counts one try in every limit, or in none if one of them refuses. */
async function consumeAll({ limits }: Deps, all: Limit[]) {
  const consumed: Limit[] = []
  const refund = async () => {
    for (const [name, key] of consumed) await limits.refund(name, key)
  }
  for (const limit of all) {
    try {
      await limits.count(...limit)
      consumed.push(limit)
    } catch (error) {
      // The limiter counts a refused try, too: correct passwords sent at once would lock out their owner.
      if (error instanceof HttpError) consumed.push(limit)
      await refund()
      throw error
    }
  }
  return { refund }
}

/** The `rate_limits` table stores no email addresses. */
const hashEmail = (key: Buffer, email: string) =>
  createHmac('sha256', key).update(`limit ${email}`).digest('base64url')
