import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { LeadButton } from '../../page-frame/lead-button.tsx'
import { Glyph } from '../../ui/first-load/glyph.tsx'
import { Dropdown, dropdownItemClass } from '../../ui/first-load/dropdown.tsx'
import { DrawerButton } from './drawer-button.tsx'
import { landingLinks, legalLinks, resourceLinks } from './links.ts'
import { UserMenu } from './user-menu.tsx'
import { Wordmark } from './wordmark.tsx'

const itemClass =
  'inline-flex min-h-10 items-center gap-1 rounded-full px-3 text-sm font-medium hover:bg-sea-soft hover:text-sea'

export function Header() {
  const scrolled = useScrolled()
  return (
    <header
      data-scrolled={scrolled || undefined}
      className="fixed inset-x-0 top-0 z-40 border-b border-transparent bg-paper transition-colors data-scrolled:border-line data-scrolled:bg-paper/85 data-scrolled:backdrop-blur-md"
    >
      <div className="mx-auto flex h-18 max-w-page items-center gap-2 px-5 sm:px-8">
        <Link to="/" className="mr-auto flex min-w-0 overflow-hidden rounded-md">
          <Wordmark />
        </Link>
        <nav aria-label="Main" className="hidden items-center lg:flex">
          {landingLinks.map(({ to, label }) => (
            <Link key={to} to={to} className={itemClass}>
              {label}
            </Link>
          ))}
          <NavDropdown label="Resources" links={resourceLinks} />
          <NavDropdown label="Legal" links={legalLinks} />
        </nav>
        <div className="ml-2 hidden sm:block">
          <LeadButton type="appointment" source="Header">
            Schedule a call
          </LeadButton>
        </div>
        <UserMenu />
        <DrawerButton />
      </div>
    </header>
  )
}

function NavDropdown({ label, links }: { label: string; links: { to: string; label: string }[] }) {
  return (
    <Dropdown
      content="links"
      buttonClassName={`group ${itemClass}`}
      button={
        <>
          {label}
          <Glyph d="m6 9 6 6 6-6" className="transition-transform group-aria-expanded:rotate-180" />
        </>
      }
    >
      {(close) =>
        links.map((link) => (
          <Link key={link.to} to={link.to} onClick={close} className={dropdownItemClass}>
            {link.label}
          </Link>
        ))
      }
    </Dropdown>
  )
}

function useScrolled() {
  return useSyncExternalStore(
    onScroll,
    () => isScrolled,
    () => false,
  )
}

/** Cached, because reading scrollY during a render forces a layout. */
let isScrolled = false

function onScroll(listener: () => void) {
  const update = () => {
    isScrolled = window.scrollY > 0
    listener()
  }
  // The browser restores the scroll position after a reload.
  const first = requestAnimationFrame(update)
  window.addEventListener('scroll', update, { passive: true })
  return () => {
    cancelAnimationFrame(first)
    window.removeEventListener('scroll', update)
  }
}
