import { useEffect, useRef } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { ToolPage } from '../page-frame/tool-page.tsx'

const screens = [
  { to: '/admin', label: 'Overview', end: true },
  { to: '/admin/leads', label: 'Leads' },
  { to: '/admin/listings', label: 'Listings' },
  { to: '/admin/county-costs', label: 'County costs' },
  { to: '/admin/posts', label: 'Posts' },
  { to: '/admin/comments', label: 'Comments' },
  { to: '/admin/newsletter', label: 'Newsletter' },
  { to: '/admin/mails', label: 'Mail' },
]

export default function AdminLayout() {
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  // On a phone the list is wider than the screen.
  useEffect(() => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const current = links.findLast((link) => pathname.startsWith(link.pathname))
    current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return (
    <ToolPage title="Admin" back={{ to: '/discover', label: 'Back to Discover' }}>
      <nav aria-label="Admin screens" className="-mt-2 mb-8 border-b border-line">
        <ul ref={list} className="-mb-px flex gap-1 overflow-x-auto">
          {screens.map(({ to, label, end = false }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={end}
                className="inline-flex min-h-11 items-center whitespace-nowrap border-b-2 border-transparent px-4 text-sm font-semibold text-ink-soft hover:text-ink aria-[current=page]:border-sea aria-[current=page]:text-ink"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </ToolPage>
  )
}
