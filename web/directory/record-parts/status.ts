import type { Tone } from '../../ui/feedback/badge.tsx'

export function statusTone(status: string): Tone {
  if (status === 'available') return 'good'
  return status === 'reserved' ? 'warn' : 'plain'
}
