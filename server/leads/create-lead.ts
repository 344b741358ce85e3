import { createHash, randomUUID } from 'node:crypto'
import type { LeadBody } from '@fairtide/domain/leads/api'
import { consentWording } from '@fairtide/domain/leads/consent'
import { sql } from 'kysely'
import { site } from '../../site.config.ts'
import type { Config } from '../config.ts'
import type { Trx } from '../database/schema.ts'
import type { SendMail } from '../mail/send-email.ts'
import { confirmationMail, officeMail } from './lead-mails.ts'

/** More than an honest person sends in a day; beyond it our confirmations would become somebody's nuisance. */
const maxConfirmationsPerDay = 3

interface CommandContext {
  config: Pick<Config, 'LEADS_TO' | 'ADMIN_EMAILS' | 'PUBLIC_URL'>
  sendMail: SendMail
}

/**
 * Keeps a lead and leaves its mails, all in one transaction. Returns its id; the same words sent again within the hour,
 * from another tab or over another network, are the same lead.
 */
export async function createLead(
  trx: Trx,
  body: LeadBody,
  { config, sendMail }: CommandContext,
): Promise<string> {
  const { website: _website, elapsed_ms: _elapsed, proof: _proof, type, attribution, ...given } = body
  const { consent_version } = given
  const id = randomUUID()
  const keptId = await keepOnce(trx, id, body)
  if (keptId !== id) return keptId
  const lead = {
    ...given,
    id,
    form_type: type ?? null,
    prospect_type: 'Investment',
    realty_lead_type: 'direct',
    county: 'Florida',
    consent_wording: consentWording(consent_version, site.name),
    ...attributionColumns(attribution),
  }
  const confirmed = await leadsOfTheDay(trx, lead.email)
  await trx.insertInto('realty_prospects').values(lead).execute()
  const offices = config.LEADS_TO.length > 0 ? config.LEADS_TO : config.ADMIN_EMAILS
  // One job an address: a mailbox that refuses holds nobody else's mail back.
  for (const office of offices) await sendMail(trx, officeMail(office, lead, config.PUBLIC_URL))
  if (confirmed < maxConfirmationsPerDay) await sendMail(trx, confirmationMail(lead))
  return id
}

/** The id of the lead with these words: `id`, unless they were sent within the hour. */
async function keepOnce(trx: Trx, id: string, body: LeadBody): Promise<string> {
  const { first_name, last_name, email, phone, comments, type, home_slug } = body
  const words = [first_name, last_name, email, phone, comments, type ?? null, home_slug]
  const digest = createHash('sha256').update(JSON.stringify(words)).digest()
  const kept = await trx
    .insertInto('sent_leads')
    .values({ digest, lead_id: id })
    .onConflict((clash) =>
      clash
        .column('digest')
        .doUpdateSet({ lead_id: id, sent_at: sql`now()` })
        .where('sent_leads.sent_at', '<', sql<Date>`now() - interval '1 hour'`),
    )
    .returning('lead_id')
    .executeTakeFirst()
  if (kept) return kept.lead_id
  const { lead_id } = await trx
    .selectFrom('sent_leads')
    .select('lead_id')
    .where('digest', '=', digest)
    .executeTakeFirstOrThrow()
  return lead_id
}

function attributionColumns(attribution: LeadBody['attribution']) {
  const known = attribution ?? {}
  return {
    utm_source: known.utm_source || null,
    utm_medium: known.utm_medium || null,
    utm_campaign: known.utm_campaign || null,
    utm_term: known.utm_term || null,
    utm_content: known.utm_content || null,
    referrer: known.referrer || null,
    landing_page: known.landing_page || null,
  }
}

async function leadsOfTheDay(trx: Trx, email: string): Promise<number> {
  const { count } = await trx
    .selectFrom('realty_prospects')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('email', '=', email)
    .where('created_at', '>', new Date(Date.now() - 24 * 3_600_000))
    .executeTakeFirstOrThrow()
  return count
}
