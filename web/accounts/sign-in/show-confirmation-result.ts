import { emit } from '../../first-load/events.ts'
import { accessToken } from '../../first-load/session.ts'
import { toast } from '../../ui/first-load/toast.ts'

const outcomes = {
  '1': { tone: 'good', text: 'Your email address is confirmed. You can sign in now.', tab: 'signin' },
  before: {
    tone: 'plain',
    text: 'This address was confirmed before. You can simply sign in.',
    tab: 'signin',
  },
  expired: {
    tone: 'bad',
    text: 'This link has expired. If you have not confirmed your address yet, ask for a new link here.',
    tab: 'resend',
  },
} as const

/** Says what the link of a confirmation mail did, which led here, and opens what comes next. */
export function sayConfirmed(outcome: string) {
  const { tone, text, tab } = outcomes[outcome in outcomes ? (outcome as keyof typeof outcomes) : 'expired']
  toast(tone === 'bad' ? 'Error' : 'Success', { description: text, tone, durationMs: 10_000 })
  if (!accessToken()) emit('show-auth-modal', { tab })
}
