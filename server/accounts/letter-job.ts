import { sql } from 'kysely'
import type { Around } from '../around.ts'
import type { Trx } from '../database/schema.ts'
import type { JobKind } from '../jobs.ts'
import type { Mail } from '../mail/outgoing.ts'
import { alreadyKnownLetter, confirmLetter, resetIsAtGoogleLetter, resetLetter } from './letters.ts'
import { newLinkToken } from './link-token.ts'

const CONFIRMATION_HOURS = 24
const RESET_MINUTES = 10

/** A mail that a visitor asked for, with nothing but an address or a sign-up to go by. */
export type LetterOrder = { kind: 'sign-up'; signUpId: string } | { kind: 'confirm' | 'reset'; email: string }

export const LETTER_QUEUE = 'account-letter'

type Needed = Pick<Around, 'db' | 'config' | 'sendMail'>

/**
 * Finds out whom a letter goes to, after the visitor has had the answer: whether an address is known shows neither
 * in the answer nor in the time it takes.
 */
export function letterJob({ db, config, sendMail }: Needed): JobKind<LetterOrder> {
  return {
    name: LETTER_QUEUE,
    async run(order) {
      await db.transaction().execute(async (trx) => {
        const mail = await write(trx, config.PUBLIC_URL, order)
        if (mail) await sendMail(trx, mail)
      })
    },
  }
}

async function write(trx: Trx, siteUrl: string, order: LetterOrder): Promise<Mail | null> {
  const email = order.kind === 'sign-up' ? await emailOfSignUp(trx, order.signUpId) : order.email
  if (email === null) return null
  const owner = await trx
    .selectFrom('users')
    .where('email', '=', email)
    .select(['id', 'email', 'first_name', 'password_hash'])
    .executeTakeFirst()
  if (order.kind === 'reset') {
    if (!owner) return null
    return owner.password_hash === null
      ? resetIsAtGoogleLetter(owner, siteUrl)
      : resetLetter(owner, `${siteUrl}/reset-password?token=${await newReset(trx, owner.id)}`)
  }
  if (owner) return alreadyKnownLetter(owner, siteUrl)
  const signUpId = order.kind === 'sign-up' ? order.signUpId : await lastSignUp(trx, email)
  if (signUpId === null) return null
  return confirmLetter(email, `${siteUrl}/auth/confirm?token=${await newConfirmation(trx, signUpId)}`)
}

async function emailOfSignUp(trx: Trx, id: string): Promise<string | null> {
  const row = await trx.selectFrom('sign_ups').where('id', '=', id).select('email').executeTakeFirst()
  return row?.email ?? null
}

async function lastSignUp(trx: Trx, email: string): Promise<string | null> {
  const row = await trx
    .selectFrom('sign_ups')
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .select('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** A new link for a sign-up; an older one stops working. */
async function newConfirmation(trx: Trx, signUpId: string): Promise<string> {
  const { token, hash } = newLinkToken()
  await trx
    .updateTable('sign_ups')
    .set({ token_hash: hash, token_expires_at: sql`now() + make_interval(hours => ${CONFIRMATION_HOURS})` })
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
      expires_at: sql`now() + make_interval(mins => ${RESET_MINUTES})`,
    })
    .execute()
  return token
}
