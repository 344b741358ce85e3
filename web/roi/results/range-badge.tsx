import type { Band, Tone } from '@fairtide/domain/roi/metrics/guidance'
import { Badge, type Tone as BadgeTone } from '../../ui/feedback/badge.tsx'

const badgeTones: Record<Tone, BadgeTone> = { bad: 'bad', fair: 'warn', good: 'good', excellent: 'good' }

/** The word of the range is always displayed too, so that color is not the only sign. */
export const toneInk: Record<Tone, string> = {
  bad: 'text-bad',
  fair: 'text-warn',
  good: 'text-good',
  excellent: 'text-good',
}

export function RangeBadge({ band }: { band: Band }) {
  return <Badge tone={badgeTones[band.tone]}>{band.word}</Badge>
}
