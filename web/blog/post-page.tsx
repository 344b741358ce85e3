import { pageMeta } from '../page-meta.ts'
import { ToolPage } from '../tool-page.tsx'

export const meta = () => pageMeta({ title: 'Blog' })

export default function PostPage() {
  return (
    <ToolPage title="Blog" back={{ to: '/blog', label: 'Back to Blog' }}>
      <p>One article.</p>
    </ToolPage>
  )
}
