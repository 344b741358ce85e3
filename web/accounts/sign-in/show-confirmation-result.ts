import { emit } from '../../first-load/events.ts'
import { accessToken } from '../../first-load/session.ts'
import { toast } from '../../ui/first-load/toast.ts'

const results = {
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

export function showConfirmationResult(result: string) {
  const { tone, text, tab } = results[result in results ? (result as keyof typeof results) : 'expired']
  toast(tone === 'bad' ? 'Error' : 'Success', { description: text, tone, durationMs: 10_000 })
  if (!accessToken()) emit('show-auth-modal', { tab })
}
