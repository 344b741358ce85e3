import { pageMeta } from '../page-meta.ts'
import { ToolPage } from '../tool-page.tsx'

export const meta = () => pageMeta({ title: 'Investment Disclaimer', publicPath: '/disclaimer' })

export default function DisclaimerPage() {
  return (
    <ToolPage title="Investment Disclaimer">
      <p className="max-w-text">All real estate investments carry risk.</p>
    </ToolPage>
  )
}
