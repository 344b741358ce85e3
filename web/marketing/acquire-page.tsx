import { ComingSoon } from '../coming-soon.tsx'
import { pageMeta } from '../page-meta.ts'

export const meta = () => pageMeta({ title: 'Acquire', publicPath: '/acquire' })

export default function AcquirePage() {
  return <ComingSoon />
}
