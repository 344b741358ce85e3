import { createHash, randomUUID } from 'node:crypto'
import type { LeadBody } from '@fairtide/domain/leads/api'
import { consentWording } from '@fairtide/domain/leads/consent'
import { sql } from 'kysely'
import { site } from '../../site.config.ts'
import type { Config } from '../config.ts'
import type { Trx } from '../database/schema.ts'
import type { SendMail } from '../mail/send-email.ts'
import { confirmationEmail, officeEmail } from './lead-mails.ts'

/** Enough for one person, and too few to flood a stranger's mailbox. */
const maxConfirmationsPerDay = 3

interface CommandContext {
  config: Pick<Config, 'LEADS_TO' | 'ADMIN_EMAILS' | 'PUBLIC_URL'>
  sendMail: SendMail
}

/** Returns the id of the existing lead for the same content within an hour, as from a second tab or another network. */
export async function createLead(
  trx: Trx,
  body: LeadBody,
  { config, sendMail }: CommandContext,
): Promise<string> {
  const { website: _website, elapsed_ms: _elapsed, proof: _proof, type, attribution, ...given } = body
  const { consent_version } = given
  const id = randomUUID()
  const storedId = await reserveContent(trx, id, body)
  if (storedId !== id) return storedId
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
  const leadsToday = await countLeadsToday(trx, lead.email)
  await trx.insertInto('realty_prospects').values(lead).execute()
  const offices = config.LEADS_TO.length > 0 ? config.LEADS_TO : config.ADMIN_EMAILS
  // One job for each address, so that a failing mailbox does not delay the others.
  for (const office of offices) await sendMail(trx, officeEmail(office, lead, config.PUBLIC_URL))
  if (leadsToday < maxConfirmationsPerDay) await sendMail(trx, confirmationEmail(lead))
  return id
}

/** `id`, or the id of the lead that was created with the same content within the last hour. */
async function reserveContent(trx: Trx, id: string, body: LeadBody): Promise<string> {
  const { first_name, last_name, email, phone, comments, type, home_slug } = body
  const content = [first_name, last_name, email, phone, comments, type ?? null, home_slug]
  const digest = createHash('sha256').update(JSON.stringify(content)).digest()
  const reserved = await trx
    .insertInto('sent_leads')
    .values({ digest, lead_id: id })
    .onConflict((conflict) =>
      conflict
        .column('digest')
        .doUpdateSet({ lead_id: id, sent_at: sql`now()` })
        .where('sent_leads.sent_at', '<', sql<Date>`now() - interval '1 hour'`),
    )
    .returning('lead_id')
    .executeTakeFirst()
  if (reserved) return reserved.lead_id
  const { lead_id } = await trx
    .selectFrom('sent_leads')
    .select('lead_id')
    .where('digest', '=', digest)
    .executeTakeFirstOrThrow()
  return lead_id
}

function attributionColumns(attribution: LeadBody['attribution']) {
  const given = attribution ?? {}
  return {
    utm_source: given.utm_source || null,
    utm_medium: given.utm_medium || null,
    utm_campaign: given.utm_campaign || null,
    utm_term: given.utm_term || null,
    utm_content: given.utm_content || null,
    referrer: given.referrer || null,
    landing_page: given.landing_page || null,
  }
}

async function countLeadsToday(trx: Trx, email: string): Promise<number> {
  const { count } = await trx
    .selectFrom('realty_prospects')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('email', '=', email)
    .where('created_at', '>', new Date(Date.now() - 24 * 3_600_000))
    .executeTakeFirstOrThrow()
  return count
}
