import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Trx } from '../database/schema.ts'
import { networkOf } from './network.ts'
import { conflict, badRequest, HttpError } from './http-error.ts'

/** A retry comes soon: of one who writes more than this in a day, the latest are kept. */
export const maxKeysPerScope = 1000

/**
 * Carries out a write once for its `Idempotency-Key`, however often it is sent: the same key gives the same answer.
 * The key is kept in the write's own transaction, so that a retry that arrives early waits for the first to end.
 * @throws Refusal 409 when the key was used with another request.
 */
export async function withIdempotency<Answer>(
  trx: Trx,
  request: FastifyRequest,
  reply: FastifyReply,
  read: unknown,
  write: () => Promise<Answer>,
): Promise<Answer> {
  const key = request.headers['idempotency-key']
  if (key === undefined) return write()
  if (typeof key !== 'string' || key.length < 1 || key.length > 200)
    throw badRequest('Idempotency-Key must hold 1 to 200 characters')

  const scope = request.user ? `person ${request.user.id}` : `network ${networkOf(request.ip)}`
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([request.method, request.routeOptions.url, read], fileAsDigest))
    .digest()
  const fresh = await trx
    .insertInto('idempotency_keys')
    .values({ scope, key, fingerprint })
    .onConflict((clash) => clash.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (fresh) {
    const answer = await write()
    if (answer instanceof HttpError) {
      await trx.deleteFrom('idempotency_keys').where('scope', '=', scope).where('key', '=', key).execute()
      return answer
    }
    await trx
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify({ status: reply.statusCode, body: answer ?? null }) })
      .where('scope', '=', scope)
      .where('key', '=', key)
      .execute()
    await forgetOldest(trx, scope)
    return answer
  }
  const kept = await trx
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!kept?.answer || !kept.fingerprint.equals(fingerprint))
    throw conflict('This Idempotency-Key was used for another request')
  reply.status(kept.answer.status)
  return kept.answer.body as Answer
}

async function forgetOldest(trx: Trx, scope: string) {
  const oldestKept = sql`(
    select created_at from idempotency_keys where scope = ${scope}
    order by created_at desc offset ${maxKeysPerScope - 1} limit 1)`
  // Two writes of one person at once must not wait for each other here.
  await sql`
    delete from idempotency_keys where scope = ${scope} and key in (
      select key from idempotency_keys where scope = ${scope} and created_at < ${oldestKept}
      for update skip locked)`.execute(trx)
}

/** A file counts by its digest: as JSON it would be several times its size. */
function fileAsDigest(this: Record<string, unknown>, name: string, value: unknown) {
  const file = this[name]
  return file instanceof Uint8Array ? createHash('sha256').update(file).digest('base64url') : value
}
