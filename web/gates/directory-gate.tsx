import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { site } from '../../site.config.ts'
import { AccessGate } from './access-gate.tsx'
import { ComingSoon } from '../page-frame/coming-soon.tsx'
import { useFreshness } from '../directory/browse/freshness.ts'
import { rememberPlace } from '../session/return-place.ts'
import { useUser } from '../first-load/session.ts'
import { ResearchNote } from '../page-frame/tool-page.tsx'

export default function DirectoryGate() {
  const { pathname, search } = useLocation()
  const isSignedOut = useUser() === null
  useEffect(() => {
    if (isSignedOut) rememberPlace('directory', pathname + search)
  }, [isSignedOut, pathname, search])
  useFreshness()
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
    <ResearchNote />
  </ComingSoon>
)
