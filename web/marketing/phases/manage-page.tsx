import { pageMeta } from '../../first-load/page-meta.ts'
import { PhaseToCome } from './phase-to-come.tsx'

export const meta = () =>
  pageMeta({
    title: 'Manage: Coming Soon',
    description:
      'Rent, costs and yearly reviews of a home you own. In the making; until then a person helps.',
    publicPath: '/manage',
  })

export default function ManagePage() {
  return (
    <PhaseToCome
      source="Manage"
      plans="your real figures beside the plan, the yearly review, and what keeping, exchanging, selling or upgrading would bring"
    />
  )
}
