import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Trx } from '../database/schema.ts'
import { networkOf } from './network.ts'
import { conflict, badRequest, HttpError } from './http-error.ts'

/** Retries come soon, so of more keys in a day only the latest are stored. */
export const maxKeysPerScope = 1000

/**
 * The key is inserted in the write's own transaction, so an early retry waits at the unique index.
 * @throws 409 when the key was used for another request
 */
export async function withIdempotency(
  trx: Trx,
  request: FastifyRequest,
  reply: FastifyReply,
  input: unknown,
  write: () => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers['idempotency-key']
  if (key === undefined) return write()
  if (typeof key !== 'string' || key.length < 1 || key.length > 200)
    throw badRequest('Idempotency-Key must hold 1 to 200 characters')

  const scope = request.user ? `person ${request.user.id}` : `network ${networkOf(request.ip)}`
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([request.method, request.routeOptions.url, input], digestFiles))
    .digest()
  const inserted = await trx
    .insertInto('idempotency_keys')
    .values({ scope, key, fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (inserted) {
    await deleteOldest(trx, scope)
    const response = await write()
    if (response instanceof HttpError) {
      await trx.deleteFrom('idempotency_keys').where('scope', '=', scope).where('key', '=', key).execute()
      return response
    }
    await trx
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify({ status: reply.statusCode, body: response ?? null }) })
      .where('scope', '=', scope)
      .where('key', '=', key)
      .execute()
    return response
  }
  const stored = await trx
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!stored?.answer || !stored.fingerprint.equals(fingerprint))
    throw conflict('This Idempotency-Key was used for another request')
  reply.status(stored.answer.status)
  return stored.answer.body
}

async function deleteOldest(trx: Trx, scope: string) {
  const oldestKept = sql`(
    select created_at from idempotency_keys where scope = ${scope}
    order by created_at desc offset ${maxKeysPerScope - 1} limit 1)`
  // Skips locked rows, so that two writes of one user do not wait for each other.
  await sql`
    delete from idempotency_keys where scope = ${scope} and key in (
      select key from idempotency_keys where scope = ${scope} and created_at < ${oldestKept}
      for update skip locked)`.execute(trx)
}

/** Replaces a file by its digest, because as JSON it would be several times its size. */
function digestFiles(this: Record<string, unknown>, name: string, value: unknown) {
  const file = this[name]
  return file instanceof Uint8Array ? createHash('sha256').update(file).digest('base64url') : value
}
