import { createHash } from 'node:crypto'
import { type LeadBody, minFillMs } from '@fairtide/domain/leads/api'
import type { Limits } from '../http/rate-limits.ts'

type SubmittedLead = Pick<
  LeadBody,
  'first_name' | 'last_name' | 'email' | 'phone' | 'comments' | 'website' | 'elapsed_ms'
>

/** Filled in the honeypot, or submitted faster than a person can type. */
export const isRobot = (lead: SubmittedLead): boolean => lead.website !== '' || lead.elapsed_ms < minFillMs

const hourSeconds = 3600
const daySeconds = 24 * hourSeconds

/** Enough for an office of twenty behind one address. */
const perNetwork = { tries: 30, windowSeconds: hourSeconds }
/** A person rarely writes twice; a robot repeats itself. */
const perEmail = { tries: 5, windowSeconds: hourSeconds }
const perText = { tries: 5, windowSeconds: daySeconds }
/** Investors seldom send links; advertisers do, with the same text from many networks. */
const withLinks = { tries: 5, windowSeconds: daySeconds }

const link = /https?:|www\.|\[url|<a\s/i

/** Counted apart, so that a robot does not use up the limit of people on its network. */
export const countRobot = (limits: Limits, network: string) => limits.count('lead-robot', network, perNetwork)

/** Per network, so that a refusal reveals no email used elsewhere. @throws 429 over a limit */
export async function countLead(limits: Limits, network: string, lead: SubmittedLead) {
  await limits.count('lead-network', network, perNetwork)
  await limits.count('lead-address', digest(network, lead.email), perEmail)
  await limits.count(
    'lead-text',
    digest(network, lead.first_name, lead.last_name, lead.phone, lead.comments),
    perText,
  )
  if (![lead.first_name, lead.last_name, lead.comments].some((text) => link.test(text))) return
  await limits.count('lead-links', network, withLinks)
  await limits.count('lead-advert', digest(lead.comments), withLinks)
}

/** Counters must not store personal data. Case and spacing are ignored. */
const digest = (...parts: string[]) =>
  createHash('sha256')
    .update(parts.map((part) => part.toLowerCase().replaceAll(/\s+/g, ' ')).join('\n'))
    .digest('base64url')
