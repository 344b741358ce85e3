import type { Band, Tone } from '@fairtide/domain/roi/metrics/guidance'
import { Badge, type Tone as BadgeTone } from '../../ui/feedback/badge.tsx'

const badgeTones: Record<Tone, BadgeTone> = { bad: 'bad', fair: 'warn', good: 'good', excellent: 'good' }

/** The colour of a figure by its range; the word always stands beside it. */
export const toneInk: Record<Tone, string> = {
  bad: 'text-bad',
  fair: 'text-warn',
  good: 'text-good',
  excellent: 'text-good',
}

export function RangeWord({ band }: { band: Band }) {
  return <Badge tone={badgeTones[band.tone]}>{band.word}</Badge>
}
