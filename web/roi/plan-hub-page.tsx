import { pageMeta } from '../page-meta.ts'
import { ToolPage } from '../tool-page.tsx'

export const meta = () => pageMeta({ title: 'Plan: Investment Analysis Tools', publicPath: '/plan' })

export default function PlanHubPage() {
  return (
    <ToolPage title="Plan: Investment Analysis Tools">
      <p>ROI Calculator</p>
    </ToolPage>
  )
}
