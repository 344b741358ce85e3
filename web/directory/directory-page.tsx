import { pageMeta } from '../page-meta.ts'
import { ToolPage } from '../tool-page.tsx'

export const meta = () => pageMeta({ title: 'Discover: Builder Directory & Inventory' })

export default function DirectoryPage() {
  return (
    <ToolPage
      title="Discover: Builder Directory & Inventory"
      back={{ to: '/discover', label: 'Back to Discover' }}
    >
      <p>Builders, communities and inventory across Florida.</p>
    </ToolPage>
  )
}
