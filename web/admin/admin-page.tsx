import { pageMeta } from '../page-meta.ts'
import { ToolPage } from '../tool-page.tsx'

export const meta = () => pageMeta({ title: 'Admin' })

export default function AdminPage() {
  return (
    <ToolPage title="Admin" back={{ to: '/discover', label: 'Back to Discover' }}>
      <p>Checking access...</p>
    </ToolPage>
  )
}
