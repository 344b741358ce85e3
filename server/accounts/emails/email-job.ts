import { sql } from 'kysely'
import type { RouteDeps } from '../../http/route-deps.ts'
import type { Trx } from '../../database/schema.ts'
import type { JobKind } from '../../jobs/jobs.ts'
import type { Mail } from '../../mail/send-email.ts'
import { alreadyRegisteredEmail, confirmEmail, resetAtGoogleEmail, resetEmail } from './account-emails.ts'
import { newLinkToken } from './link-token.ts'
import { mayMail } from './email-budget.ts'

const confirmationHours = 24
const resetMinutes = 10

/** A mail that a visitor asked for, with nothing but a sign-up, or an address and perhaps a browser, to go by. */
export type AccountEmail =
  | { kind: 'sign-up'; signUpId: string }
  /** `browser` is the hash of the browser's name, in base64url. */
  | { kind: 'confirm'; email: string; browser: string | null }
  /** A known browser has a limit of its own and always gets its mail. */
  | { kind: 'reset'; email: string; isKnownBrowser: boolean }

export const accountEmailQueue = 'account-letter'

type Needed = Pick<RouteDeps, 'db' | 'config' | 'sendMail'>

/**
 * Finds out whom a letter goes to, after the visitor has had the answer: whether an address is known shows neither
 * in the answer nor in the time it takes.
 */
export function accountEmailJob({ db, config, sendMail }: Needed): JobKind<AccountEmail> {
  return {
    name: accountEmailQueue,
    async run(order) {
      await db.transaction().execute(async (trx) => {
        const mail =
          order.kind === 'reset'
            ? await resetMail(trx, config.PUBLIC_URL, order)
            : await confirmationMail(trx, config.PUBLIC_URL, order)
        if (mail) await sendMail(trx, mail)
      })
    },
  }
}

async function resetMail(
  trx: Trx,
  siteUrl: string,
  { email, isKnownBrowser }: AccountEmail & { kind: 'reset' },
): Promise<Mail | null> {
  const owner = await ownerOf(trx, email)
  if (!owner) return null
  const isAtGoogle = owner.password_hash === null
  if (!isKnownBrowser && !(await mayMail(trx, email, isAtGoogle ? 'reset-at-google' : 'reset'))) return null
  if (isAtGoogle) return resetAtGoogleEmail(owner, siteUrl)
  return resetEmail(owner, `${siteUrl}/reset-password?token=${await newReset(trx, owner.id)}`)
}

async function confirmationMail(
  trx: Trx,
  siteUrl: string,
  order: AccountEmail & { kind: 'sign-up' | 'confirm' },
): Promise<Mail | null> {
  const email = order.kind === 'confirm' ? order.email : await emailOfSignUp(trx, order.signUpId)
  if (email === null) return null
  const owner = await ownerOf(trx, email)
  if (owner)
    return (await mayMail(trx, email, 'already-known')) ? alreadyRegisteredEmail(owner, siteUrl) : null
  const signUpId =
    order.kind === 'sign-up' ? order.signUpId : await signUpToConfirm(trx, email, order.browser)
  if (signUpId === null || !(await mayMail(trx, email, 'confirm'))) return null
  return confirmEmail(email, `${siteUrl}/auth/confirm?token=${await newConfirmation(trx, signUpId)}`)
}

const ownerOf = (trx: Trx, email: string) =>
  trx
    .selectFrom('users')
    .where('email', '=', email)
    .select(['id', 'email', 'first_name', 'password_hash'])
    .executeTakeFirst()

async function emailOfSignUp(trx: Trx, id: string): Promise<string | null> {
  const row = await trx.selectFrom('sign_ups').where('id', '=', id).select('email').executeTakeFirst()
  return row?.email ?? null
}

/** The browser's own sign-up; where it has none, one without a password; none where nobody has signed up. */
async function signUpToConfirm(trx: Trx, email: string, browser: string | null): Promise<string | null> {
  const waiting = await trx
    .selectFrom('sign_ups')
    .where('email', '=', email)
    .select(['id', 'browser_hash', 'password_hash'])
    .execute()
  if (waiting.length === 0) return null
  const browserHash = browser && Buffer.from(browser, 'base64url')
  const own = waiting.find((signUp) => browserHash && signUp.browser_hash?.equals(browserHash))
  const blank = waiting.find(({ password_hash }) => password_hash === null)
  const found = own ?? blank
  if (found) return found.id
  const { id } = await trx.insertInto('sign_ups').values({ email }).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A new link for a sign-up; an older one stops working. */
async function newConfirmation(trx: Trx, signUpId: string): Promise<string> {
  const { token, hash } = newLinkToken()
  await trx
    .updateTable('sign_ups')
    .set({ token_hash: hash, token_expires_at: sql`now() + make_interval(hours => ${confirmationHours})` })
    .where('id', '=', signUpId)
    .execute()
  return token
}

async function newReset(trx: Trx, userId: string): Promise<string> {
  const { token, hash } = newLinkToken()
  await trx
    .insertInto('password_resets')
    .values({
      token_hash: hash,
      user_id: userId,
      expires_at: sql`now() + make_interval(mins => ${resetMinutes})`,
    })
    .execute()
  return token
}
