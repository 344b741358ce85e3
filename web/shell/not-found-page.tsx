import { Link } from 'react-router'
import { pageMeta } from '../first-load/page-meta.ts'
import { buttonClass } from '../ui/first-load/button.tsx'

export const meta = () => pageMeta({ title: 'Page not found' })

export default function NotFoundPage() {
  return (
    <div className="mx-auto grid w-full max-w-page justify-items-start gap-5 px-5 py-24 sm:px-8">
      <h1 className="text-4xl">Page not found</h1>
      <p className="text-ink-soft">The address may have a typing error, or the page has moved.</p>
      <Link to="/" className={buttonClass('primary')}>
        Back to Home
      </Link>
    </div>
  )
}
