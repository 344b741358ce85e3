import { pageMeta } from '../page-meta.ts'
import { ToolPage } from '../tool-page.tsx'

export const meta = () => pageMeta({ title: 'Blog' })

export default function BlogPage() {
  return (
    <ToolPage title="Blog">
      <p>Reading for people who invest in Florida homes.</p>
    </ToolPage>
  )
}
