import type { PostState } from '@fairtide/domain/blog/writing'
import type { Tone } from '../../../ui/feedback/badge.tsx'

export const stateLabels: Record<PostState, { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'plain' },
  scheduled: { label: 'Scheduled', tone: 'warn' },
  published: { label: 'Published', tone: 'good' },
  unpublished: { label: 'Unpublished', tone: 'bad' },
}
