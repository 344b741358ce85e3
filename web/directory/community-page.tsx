import { pageMeta } from '../page-meta.ts'
import { ToolPage } from '../tool-page.tsx'

export const meta = () => pageMeta({ title: 'Discover: Community Profile' })

export default function CommunityPage() {
  return (
    <ToolPage
      title="Discover: Community Profile"
      back={{ to: '/discover/builder-dir-inventory', label: 'Back to Builder Directory' }}
    >
      <p>Community Details</p>
    </ToolPage>
  )
}
