import { pageMeta } from '../page-meta.ts'
import { ToolPage } from '../tool-page.tsx'

export const meta = () => pageMeta({ title: 'Discover: Demos' })

export default function DemosPage() {
  return (
    <ToolPage title="Discover: Demos" back={{ to: '/discover', label: 'Back to Discover' }}>
      <p>Short walk-throughs of the directory.</p>
    </ToolPage>
  )
}
