import { leadFormTitles, type LeadFormType } from '@fairtide/domain/leads/form-types'
import { formatPhone } from '@fairtide/domain/phone-number'
import { site } from '../../site.config.ts'
import { headerText } from '../mail/header-text.ts'
import type { Mail } from '../mail/send-email.ts'

interface LeadForEmail {
  id: string
  first_name: string
  last_name: string
  email: string
  phone: string
  comments: string
  source: string
  form_type: LeadFormType | null
  home_slug: string | null
  landing_page: string | null
  referrer: string | null
}

/** Replies go to the person. */
export function officeEmail(to: string, lead: LeadForEmail, publicUrl: string): Mail {
  const requested = lead.form_type ? leadFormTitles[lead.form_type] : 'Contact request'
  const name = plainLine(`${lead.first_name} ${lead.last_name}`)
  const lines = [
    ['Name', name],
    ['Phone', formatPhone(lead.phone)],
    ['E-mail', lead.email],
    ['Asked for', requested],
    ['Section', lead.source],
    ['Home', lead.home_slug && `${publicUrl}/discover/builder-dir-inventory/inventory/${lead.home_slug}`],
    ['First page', lead.landing_page && plainLine(lead.landing_page)],
    ['Came from', lead.referrer && plainLine(lead.referrer)],
  ].filter(([, value]) => value)
  return {
    to,
    subject: `New lead: ${name}`,
    headers: { 'Reply-To': lead.email },
    text: [
      ...lines.map(([label, value]) => `${label}: ${value}`),
      '',
      quoted(lead.comments),
      '',
      `Work on it: ${publicUrl}/admin/leads/${lead.id}`,
    ].join('\n'),
  }
}

/** One line without links of the sender: only our own links may be clickable in this email. */
const plainLine = (text: string) => headerText(text).replaceAll(/(?:https?|ftp)?:\/+/gi, '')

/** Quoted on every line, so that no line of the sender looks like one of ours. */
const quoted = (text: string) =>
  text
    .split(/[\n\u2028\u2029]/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')

/** Repeats nothing that was typed, not even a name: anybody may enter a stranger's address and send them text. */
export function confirmationEmail(lead: Pick<LeadForEmail, 'email'>): Mail {
  const { broker } = site
  return {
    to: lead.email,
    subject: `We have your request | ${site.name}`,
    text: [
      'Hello,',
      '',
      `Thank you for writing to ${site.name}. Your request has arrived, and a person will read it.`,
      `We will call or write to you, usually within one business day. If you would rather not wait, call ${broker.phone} or write to ${broker.email}.`,
      '',
      'If you did not send us a request, somebody entered your address by mistake. You need not do anything, and you will get no other mail because of it.',
      '',
      broker.realtorName,
      broker.brokerageName,
      broker.streetAddress,
      broker.licenceLine,
    ].join('\n'),
  }
}
