import { randomUUID } from 'node:crypto'
import {
  deleteLead,
  exportLeads,
  listLeads,
  readLead,
  readLeadChallenge,
  sendLead,
  updateLead,
} from '@fairtide/domain/leads/api'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Limits } from '../http/rate-limits.ts'
import type { SendMail } from '../mail/send-email.ts'
import { networkOf } from '../http/network.ts'
import { conflict, notFound } from '../http/http-error.ts'
import type { RegisterRoute } from '../http/register-route.ts'
import { toLeadsCsv } from './export-leads.ts'
import { createLead } from './create-lead.ts'
import { toLead, matchingLeads } from './queries.ts'
import { challengeFor, difficultyBits, requireProof } from './proof-of-work.ts'
import { countLead, countRobot, isRobot } from './robots.ts'

/** As text, so that an invalid UUID is not found instead of a database error. */
const hasId = (id: string) => sql<boolean>`id::text = ${id}`

/** A closed connection has no address; such leads share one count. */
const leadNetwork = ({ ip }: { ip: string | undefined }) => (ip === undefined ? 'gone' : networkOf(ip))

interface RouteDeps {
  config: Pick<Config, 'LEADS_TO' | 'ADMIN_EMAILS' | 'PUBLIC_URL'>
  key: Buffer
  limits: Limits
  sendMail: SendMail
}

export function leadsRoutes(registerRoute: RegisterRoute, deps: RouteDeps) {
  registerRoute(sendLead, async ({ body, db, request }) => {
    const { limits, key } = deps
    const network = leadNetwork(request)
    // First, and for robots too: a refused request stores nothing, not even its Idempotency-Key.
    await requireProof(limits, key, network, body.proof ?? null)
    // A robot gets the same response as a person, so that it cannot learn.
    if (isRobot(body)) {
      await countRobot(limits, network)
      return { id: randomUUID() }
    }
    await countLead(limits, network, body)
    return { id: await createLead(db, body, deps) }
  })

  registerRoute(readLeadChallenge, async ({ request }) => ({
    challenge: await challengeFor(deps.limits, deps.key, leadNetwork(request)),
    difficulty_bits: difficultyBits,
  }))

  registerRoute(listLeads, async ({ query, db }) => {
    const { page, limit } = query
    const matching = matchingLeads(db, query)
    const { total } = await matching
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await matching
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
    return { data: rows.map(toLead), page, limit, total, total_pages: Math.ceil(total / limit) }
  })

  registerRoute(exportLeads, async ({ query, db }) => {
    const rows = await matchingLeads(db, query).selectAll().orderBy('created_at', 'desc').execute()
    return toLeadsCsv(rows.map(toLead))
  })

  registerRoute(readLead, async ({ params, db }) => {
    const row = await db.selectFrom('realty_prospects').selectAll().where(hasId(params.id)).executeTakeFirst()
    return row ? toLead(row) : notFound()
  })

  registerRoute(updateLead, async ({ params, body, db }) => {
    const { updated_at, ...change } = body
    const row = await db
      .updateTable('realty_prospects')
      .set({ ...change, updated_at: new Date() })
      .where(hasId(params.id))
      .where('updated_at', '=', new Date(updated_at))
      .returningAll()
      .executeTakeFirst()
    if (row) return toLead(row)
    const exists = await db
      .selectFrom('realty_prospects')
      .select('id')
      .where(hasId(params.id))
      .executeTakeFirst()
    return exists
      ? conflict('Somebody else changed this lead in the meantime. Reload it and make your change again.')
      : notFound()
  })

  registerRoute(deleteLead, async ({ params, db }) => {
    const row = await db
      .deleteFrom('realty_prospects')
      .where(hasId(params.id))
      .returning('id')
      .executeTakeFirst()
    return row ?? notFound()
  })
}
