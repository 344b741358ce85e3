import { pageMeta } from '../page-meta.ts'
import { ToolPage } from '../tool-page.tsx'

export const meta = () => pageMeta({ title: 'Property Details' })

export default function PropertyPage() {
  return (
    <ToolPage
      title="Property Details"
      back={{ to: '/discover/builder-dir-inventory', label: 'Back to Builder Directory' }}
    >
      <p>Overview</p>
    </ToolPage>
  )
}
