import { Outlet } from 'react-router'
import { site } from '../../site.config.ts'
import { AccessGate } from '../access-gate.tsx'
import { ComingSoon } from '../coming-soon.tsx'

/** Before the four pages of the directory. */
export default function DirectoryGate() {
  return (
    <AccessGate needs="directory" refused={<Beta />}>
      <Outlet />
    </AccessGate>
  )
}

const Beta = () => (
  <ComingSoon fallback={{ path: '/discover', phase: 'discover' }}>
    <p className="max-w-text">
      This feature is in beta and available to select users. Please check back later, or contact{' '}
      <a href={`mailto:${site.broker.email}`} className="text-sea underline">
        {site.name}
      </a>{' '}
      for early access.
    </p>
  </ComingSoon>
)
