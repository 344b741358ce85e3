import { sql } from 'kysely'
import type { RouteDeps } from '../../http/route-deps.ts'
import type { Trx } from '../../database/schema.ts'
import type { JobKind } from '../../jobs/jobs.ts'
import type { Mail } from '../../mail/send-email.ts'
import {
  alreadyRegisteredEmail,
  confirmEmail,
  resetForGoogleUserEmail,
  resetEmail,
} from './account-emails.ts'
import { newToken } from '../random-token.ts'
import { consumeEmailBudget } from './email-budget.ts'

const confirmationHours = 24
const resetMinutes = 10

export type AccountEmail =
  | { kind: 'sign-up'; signUpId: string }
  /** `browser`: the hash of the browser's id, in base64url. */
  | { kind: 'confirm'; email: string; browser: string | null }
  /** A known browser has its own limit, so its email is always sent. */
  | { kind: 'reset'; email: string; isKnownBrowser: boolean }

export const accountEmailQueue = 'account-letter'

type Deps = Pick<RouteDeps, 'db' | 'config' | 'sendMail'>

/** Looks up the account after the response, so neither the response nor its timing shows if an email is known. */
export function accountEmailJob({ db, config, sendMail }: Deps): JobKind<AccountEmail> {
  return {
    name: accountEmailQueue,
    async run(request) {
      await db.transaction().execute(async (trx) => {
        const mail =
          request.kind === 'reset'
            ? await buildResetEmail(trx, config.PUBLIC_URL, request)
            : await buildConfirmationEmail(trx, config.PUBLIC_URL, request)
        if (mail) await sendMail(trx, mail)
      })
    },
  }
}

async function buildResetEmail(
  trx: Trx,
  siteUrl: string,
  { email, isKnownBrowser }: AccountEmail & { kind: 'reset' },
): Promise<Mail | null> {
  const user = await findUser(trx, email)
  if (!user) return null
  const usesGoogle = user.password_hash === null
  if (!isKnownBrowser && !(await consumeEmailBudget(trx, email, usesGoogle ? 'reset-at-google' : 'reset')))
    return null
  if (usesGoogle) return resetForGoogleUserEmail(user, siteUrl)
  return resetEmail(user, `${siteUrl}/reset-password?token=${await createResetToken(trx, user.id)}`)
}

async function buildConfirmationEmail(
  trx: Trx,
  siteUrl: string,
  request: AccountEmail & { kind: 'sign-up' | 'confirm' },
): Promise<Mail | null> {
  const email = request.kind === 'confirm' ? request.email : await emailOfSignUp(trx, request.signUpId)
  if (email === null) return null
  const user = await findUser(trx, email)
  if (user)
    return (await consumeEmailBudget(trx, email, 'already-known'))
      ? alreadyRegisteredEmail(user, siteUrl)
      : null
  const signUpId =
    request.kind === 'sign-up' ? request.signUpId : await signUpToConfirm(trx, email, request.browser)
  if (signUpId === null || !(await consumeEmailBudget(trx, email, 'confirm'))) return null
  return confirmEmail(email, `${siteUrl}/auth/confirm?token=${await createConfirmationToken(trx, signUpId)}`)
}

const findUser = (trx: Trx, email: string) =>
  trx
    .selectFrom('users')
    .where('email', '=', email)
    .select(['id', 'email', 'first_name', 'password_hash'])
    .executeTakeFirst()

async function emailOfSignUp(trx: Trx, id: string): Promise<string | null> {
  const row = await trx.selectFrom('sign_ups').where('id', '=', id).select('email').executeTakeFirst()
  return row?.email ?? null
}

/** This browser's sign-up, else a new or existing one without a password; null if nobody signed up with this email. */
async function signUpToConfirm(trx: Trx, email: string, browser: string | null): Promise<string | null> {
  const signUps = await trx
    .selectFrom('sign_ups')
    .where('email', '=', email)
    .select(['id', 'browser_hash', 'password_hash'])
    .execute()
  if (signUps.length === 0) return null
  const browserHash = browser && Buffer.from(browser, 'base64url')
  const own = signUps.find((signUp) => browserHash && signUp.browser_hash?.equals(browserHash))
  const withoutPassword = signUps.find(({ password_hash }) => password_hash === null)
  const found = own ?? withoutPassword
  if (found) return found.id
  const { id } = await trx.insertInto('sign_ups').values({ email }).returning('id').executeTakeFirstOrThrow()
  return id
}

async function createConfirmationToken(trx: Trx, signUpId: string): Promise<string> {
  const { token, hash } = newToken()
  await trx
    .insertInto('sign_up_links')
    .values({
      token_hash: hash,
      sign_up_id: signUpId,
      expires_at: sql`now() + make_interval(hours => ${confirmationHours})`,
    })
    .execute()
  return token
}

async function createResetToken(trx: Trx, userId: string): Promise<string> {
  const { token, hash } = newToken()
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
