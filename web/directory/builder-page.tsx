import { pageMeta } from '../page-meta.ts'
import { ToolPage } from '../tool-page.tsx'

export const meta = () => pageMeta({ title: 'Discover: Builder Profile' })

export default function BuilderPage() {
  return (
    <ToolPage
      title="Discover: Builder Profile"
      back={{ to: '/discover/builder-dir-inventory', label: 'Back to Builder Directory' }}
    >
      <p>Company Information</p>
    </ToolPage>
  )
}
