import { pageMeta } from '../page-meta.ts'
import { ToolPage } from '../tool-page.tsx'

export const meta = () =>
  pageMeta({ title: 'Discover: Investment Tools & Resources', publicPath: '/discover' })

export default function DiscoverHubPage() {
  return (
    <ToolPage title="Discover: Investment Tools & Resources">
      <p>Builder Directory &amp; Live Inventory</p>
    </ToolPage>
  )
}
