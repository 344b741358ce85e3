import { changePassword, updateProfile, welcome } from '@fairtide/domain/accounts/api'
import { sql } from 'kysely'
import type { Around } from '../../http/route-deps.ts'
import type { FastifyRequest } from 'fastify'
import type { Person } from '../../http/authenticated-user.ts'
import { invalid, notAllowed } from '../../http/http-error.ts'
import type { Serve } from '../../http/register-route.ts'
import { browserOf } from '../sessions/browser-cookie.ts'
import { forgetOtherBrowsers } from '../passwords/known-browsers.ts'
import { passwordChangedLetter, welcomeLetter } from '../emails/account-emails.ts'
import { ownUser } from './own-user.ts'
import { hashPassword, refuseCommonPassword } from '../passwords/passwords.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { proveAgain } from '../passwords/reauthenticate.ts'

/** What a person changes about themselves. */
export function profileRoutes(serve: Serve, around: Around) {
  serve(updateProfile, async ({ body, db, person, request }) => {
    refuseMissingBody(request)
    refuseOtherAddress(person, body.email)
    await db
      .updateTable('users')
      .set({
        first_name: body.firstName,
        last_name: body.lastName,
        phone: body.phone,
        interests: body.interests,
        updated_at: sql`now()`,
      })
      .where('id', '=', person.id)
      .execute()
    return { user: await ownUser(db, person.id) }
  })

  serve(changePassword, {
    async before({ body, person }) {
      refuseOtherAddress(person, body.email)
      refuseCommonPassword(body.newPassword, 'newPassword')
      await proveAgain(around, person, body.currentPassword)
      return hashPassword(body.newPassword)
    },
    async handle({ db, person, request }, passwordHash) {
      const owner = await db
        .updateTable('users')
        .set({ password_hash: passwordHash, updated_at: sql`now()` })
        .where('id', '=', person.id)
        .returning(['email', 'first_name'])
        .executeTakeFirstOrThrow()
      await db.deleteFrom('password_resets').where('user_id', '=', person.id).execute()
      await endSessionsOf(db, person.id, person.sessionId)
      await forgetOtherBrowsers(db, person.id, browserOf(around, request))
      await around.sendMail(db, passwordChangedLetter(owner))
      return { message: 'Password updated successfully' }
    },
  })

  serve(welcome, async ({ body, db, person, request }) => {
    refuseMissingBody(request)
    refuseOtherAddress(person, body.email)
    const welcomed = await db
      .updateTable('users')
      .set({ welcomed_at: sql`now()` })
      .where('id', '=', person.id)
      .where('google_id', 'is not', null)
      .where('welcomed_at', 'is', null)
      .returning(['email', 'first_name'])
      .executeTakeFirst()
    if (welcomed) await around.sendMail(db, welcomeLetter(welcomed, around.config.PUBLIC_URL))
    return { message: welcomed ? 'Welcome mail sent' : 'There is nothing to send' }
  })
}

/** The person is the token's: a body that names another address was not meant for this account. */
export function refuseOtherAddress(person: Person, email: string | undefined) {
  if (email !== undefined && email.toLowerCase() !== person.email) throw notAllowed()
}

/** Every field of these calls may be left out, so that nothing at all would pass for a change of nothing. */
function refuseMissingBody(request: FastifyRequest) {
  if (request.body === null || request.body === undefined)
    throw invalid('The request has no body. Please send an object.')
}
