import { pageMeta } from '../../first-load/page-meta.ts'
import { ComingSoonPhase } from './coming-soon-phase.tsx'

export const meta = () =>
  pageMeta({
    title: 'Manage: Coming Soon',
    description:
      'Rent, costs and yearly reviews of a home you own. In the making; until then a person helps.',
    publicPath: '/manage',
  })

export default function ManagePage() {
  return (
    <ComingSoonPhase
      source="Manage"
      plans="your real figures beside the plan, the yearly review, and what keeping, exchanging, selling or upgrading would bring"
    />
  )
}
