import { pageMeta } from '../../first-load/page-meta.ts'
import { ComingSoonPhase } from './coming-soon-phase.tsx'

export const meta = () =>
  pageMeta({
    title: 'Acquire: Coming Soon',
    description:
      'Contract, inspections, insurance and closing from afar. In the making; until then a person helps.',
    publicPath: '/acquire',
  })

export default function AcquirePage() {
  return (
    <ComingSoonPhase
      source="Acquire"
      plans="a list of every date between contract and keys, quotes to compare, and the documents of your closing in one place"
    />
  )
}
