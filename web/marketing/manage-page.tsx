import { ComingSoon } from '../coming-soon.tsx'
import { pageMeta } from '../page-meta.ts'

export const meta = () => pageMeta({ title: 'Manage', publicPath: '/manage' })

export default function ManagePage() {
  return <ComingSoon />
}
