import { pageMeta } from '../page-meta.ts'
import { ToolPage } from '../tool-page.tsx'

export const meta = () => pageMeta({ title: 'Plan: ROI Calculator' })

export default function CalculatorPage() {
  return (
    <ToolPage title="Plan: ROI Calculator" back={{ to: '/plan', label: 'Back to Plan' }}>
      <p>What a home returns, on your own numbers.</p>
    </ToolPage>
  )
}
