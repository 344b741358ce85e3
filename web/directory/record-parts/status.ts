import type { Tone } from '../../ui/feedback/badge.tsx'

/** The status as its badge says it. */
export function statusLabel(status: string): string {
  return status === 'delisted' ? 'No longer listed' : status.charAt(0).toUpperCase() + status.slice(1)
}

export function statusTone(status: string): Tone {
  if (status === 'available') return 'good'
  return status === 'reserved' ? 'warn' : 'plain'
}
