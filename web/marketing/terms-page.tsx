import { pageMeta } from '../page-meta.ts'
import { ToolPage } from '../tool-page.tsx'

export const meta = () => pageMeta({ title: 'Terms and Conditions', publicPath: '/terms' })

export default function TermsPage() {
  return (
    <ToolPage title="Terms and Conditions">
      <p>Last updated: January 14, 2024</p>
    </ToolPage>
  )
}
