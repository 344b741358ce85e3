import { randomUUID } from 'node:crypto'
import type { LeadBody } from '@fairtide/domain/leads/api'
import { consentWording } from '@fairtide/domain/leads/consent'
import { site } from '../../site.config.ts'
import type { Config } from '../config.ts'
import type { Trx } from '../database/schema.ts'
import type { SendMail } from '../mail/outgoing.ts'
import { confirmationMail, officeMail } from './lead-mails.ts'

/** More than an honest person sends in a day; beyond it our confirmations would become somebody's nuisance. */
const confirmationsADayAtMost = 3

interface Surroundings {
  config: Pick<Config, 'LEADS_TO' | 'ADMIN_EMAILS' | 'PUBLIC_URL'>
  sendMail: SendMail
}

/** Keeps a lead and leaves its mails, all in one transaction. Returns its id. */
export async function leaveLead(
  trx: Trx,
  body: LeadBody,
  { config, sendMail }: Surroundings,
): Promise<string> {
  const { website: _website, elapsed_ms: _elapsed, type, attribution, consent_version, ...given } = body
  const lead = {
    ...given,
    id: randomUUID(),
    form_type: type ?? null,
    home_slug: given.home_slug ?? null,
    prospect_type: 'Investment',
    realty_lead_type: 'direct',
    county: 'Florida',
    consent_version,
    consent_wording: consentWording(consent_version, site.name),
    ...attributionColumns(attribution),
  }
  const confirmed = await leadsOfTheDay(trx, lead.email)
  await trx.insertInto('realty_prospects').values(lead).execute()
  const offices = config.LEADS_TO.length > 0 ? config.LEADS_TO : config.ADMIN_EMAILS
  // One job an address: a mailbox that refuses holds nobody else's mail back.
  for (const office of offices) await sendMail(trx, officeMail(office, lead, config.PUBLIC_URL))
  if (confirmed < confirmationsADayAtMost) await sendMail(trx, confirmationMail(lead))
  return lead.id
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
