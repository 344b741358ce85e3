import { type LeadStatus, leadStatusLabels } from '@fairtide/domain/leads/status'
import { Badge, type Tone } from '../../ui/feedback/badge.tsx'

const tones: Record<LeadStatus, Tone> = {
  new: 'coral',
  contacted: 'sea',
  qualified: 'warn',
  client: 'good',
  closed: 'plain',
}

export const StatusBadge = ({ status }: { status: LeadStatus }) => (
  <Badge tone={tones[status]}>{leadStatusLabels[status]}</Badge>
)
