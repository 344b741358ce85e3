import { createHash } from 'node:crypto'
import { minFillMs } from '@fairtide/domain/leads/api'
import type { Limits } from '../http/rate-limits.ts'

interface Sent {
  first_name: string
  last_name: string
  email: string
  phone: string
  comments: string
  website: string
  elapsed_ms: number
}

/** What only a robot does: fill in the field that nobody sees, or be done before a person could be. */
export const isRobot = (sent: Sent): boolean => sent.website !== '' || sent.elapsed_ms < minFillMs

const hourSeconds = 3600
const daySeconds = 24 * hourSeconds

/** An office of twenty on one address is welcome at once; the rest of a flood is not. */
const ofOneNetwork = { tries: 30, windowSeconds: hourSeconds }
/** A person writes again when something changed; a robot repeats itself, at most under new addresses. */
const ofOneAddress = { tries: 5, windowSeconds: hourSeconds }
const ofOneText = { tries: 5, windowSeconds: daySeconds }
/** Investors seldom send links, advertisers always do, from many networks and with the same words. */
const withLinks = { tries: 5, windowSeconds: daySeconds }

const link = /https?:|www\.|\[url|<a\s/i

/** Robots that give themselves away have a count of their own, so that they shut out nobody who shares their network. */
export const countRobot = (limits: Limits, network: string) =>
  limits.count('lead-robot', network, ofOneNetwork)

/**
 * Counts a lead that may yet be a robot's. Each count is of one network, so that nobody learns from a refusal
 * whether somebody elsewhere used an address, and nobody can lock another out.
 * @throws Refusal 429 where there were too many.
 */
export async function countLead(limits: Limits, network: string, sent: Sent) {
  await limits.count('lead-network', network, ofOneNetwork)
  await limits.count('lead-address', digest(network, sent.email), ofOneAddress)
  await limits.count(
    'lead-text',
    digest(network, sent.first_name, sent.last_name, sent.phone, sent.comments),
    ofOneText,
  )
  if (![sent.first_name, sent.last_name, sent.comments].some((text) => link.test(text))) return
  await limits.count('lead-links', network, withLinks)
  await limits.count('lead-advert', digest(sent.comments), withLinks)
}

/** Personal data does not belong into the keys of a counter; letters and spaces that vary do not count. */
const digest = (...parts: string[]) =>
  createHash('sha256')
    .update(parts.map((part) => part.toLowerCase().replaceAll(/\s+/g, ' ')).join('\n'))
    .digest('base64url')
