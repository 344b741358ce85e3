import { pageMeta } from '../page-meta.ts'
import { ToolPage } from '../tool-page.tsx'

export const meta = () => pageMeta({ title: 'About Us', publicPath: '/about' })

export default function AboutPage() {
  return (
    <ToolPage title="About Us">
      <p className="max-w-text">Who we are and what we stand for.</p>
    </ToolPage>
  )
}
