import {
  askForConfirmation,
  confirmAddress,
  forgotPassword,
  resetPassword as resetPasswordEndpoint,
  signUpOrSignIn,
} from '@fairtide/domain/accounts/api'
import type { Around } from '../around.ts'
import { Refusal } from '../refusal.ts'
import type { Serve } from '../serve.ts'
import { ACCESS_TOKEN_SECONDS } from './access-token.ts'
import { confirmSignUp } from './confirm.ts'
import { countGuess, countLetter, countSignUp, forgiveGuesses } from './guess-limits.ts'
import { LETTER_QUEUE, type LetterOrder } from './letter-job.ts'
import { ownUser } from './own-user.ts'
import { hashPassword, refuseCommonPassword, verifyPassword } from './passwords.ts'
import { refuseDeadLink, resetPassword } from './reset-password.ts'
import { keepSignUp, signedUpMessage } from './sign-up.ts'
import { startSession } from './start-session.ts'

/** Where the link of a confirmation mail leads, by what it did; the page there says so. */
const confirmedPage = { now: '/?confirmed=1', before: '/?confirmed=before', expired: '/?confirmed=expired' }

/** Opening an account, getting into it, and getting back into it. */
export function credentialsRoutes(serve: Serve, around: Around) {
  serve(signUpOrSignIn, {
    async before({ body, request }) {
      if (body.action === 'signin') return { userId: await whoseCredentials(around, request, body) }
      await countSignUp(around, request)
      refuseCommonPassword(body.password, 'password')
      await countLetter(around, request, body.email)
      return { passwordHash: await hashPassword(body.password) }
    },
    async handle({ body, db, request, reply }, { userId, passwordHash }) {
      if (body.action === 'signup') {
        await keepSignUp(around, db, body, passwordHash ?? '')
        return { message: signedUpMessage }
      }
      if (!userId) throw new Refusal(401, 'Invalid email or password')
      const { accessToken } = await startSession(around, db, { request, reply }, userId)
      return {
        session: {
          access_token: accessToken,
          token_type: 'bearer' as const,
          expires_in: ACCESS_TOKEN_SECONDS,
        },
        user: await ownUser(db, userId),
      }
    },
  })

  serve(confirmAddress, async ({ query, request, reply }) => {
    // Mail scanners ask with HEAD whether a link is alive: that must not use it up.
    if (request.method === 'HEAD') return reply.send()
    const confirmed = await around.db.transaction().execute((trx) => confirmSignUp(trx, query.token))
    return reply.redirect(confirmedPage[confirmed], 303)
  })

  serve(askForConfirmation, {
    before: ({ body, request }) => countLetter(around, request, body.email),
    async handle({ body, db }) {
      const order: LetterOrder = { kind: 'confirm', email: body.email }
      await around.jobs.enqueue(db, LETTER_QUEUE, order)
      return {
        message: 'If this address is waiting to be confirmed, a new link is on its way to it.',
      }
    },
  })

  serve(forgotPassword, {
    before: ({ body, request }) => countLetter(around, request, body.email),
    async handle({ body, db }) {
      const order: LetterOrder = { kind: 'reset', email: body.email }
      await around.jobs.enqueue(db, LETTER_QUEUE, order)
      return {
        message: 'If this address has an account, a link that sets a new password is on its way to it.',
      }
    },
  })

  serve(resetPasswordEndpoint, {
    async before({ body }) {
      refuseCommonPassword(body.newPassword, 'newPassword')
      await refuseDeadLink(around, body.token)
      return hashPassword(body.newPassword)
    },
    async handle({ body, db }, passwordHash) {
      const { email } = await resetPassword(around, db, body.token, passwordHash)
      await forgiveGuesses(around, email)
      return { message: 'Your new password is set. Please sign in with it.' }
    },
  })
}

/** The id of the user with these credentials, or null; unknown, wrong and unconfirmed cost the same. */
async function whoseCredentials(
  around: Around,
  request: Parameters<typeof countGuess>[1],
  { email, password }: { email: string; password: string },
): Promise<string | null> {
  const guess = await countGuess(around, request, email)
  const owner = await around.db
    .selectFrom('users')
    .where('email', '=', email)
    .select(['id', 'password_hash'])
    .executeTakeFirst()
  const isRight = await verifyPassword(password, owner?.password_hash)
  if (!isRight || !owner) return null
  await guess.right()
  return owner.id
}
