import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { site } from '../../site.config.ts'
import { LeadButton } from '../page-frame/lead-button.tsx'
import { Glyph } from '../ui/first-load/glyph.tsx'
import { iconButtonClass } from '../ui/first-load/icon-button.tsx'
import { landingLinks, legalLinks, resourceLinks } from '../first-load/shell/links.ts'

export const menuItemClass =
  'flex w-full min-h-12 items-center rounded-md px-3 text-left text-base font-medium hover:bg-sea-soft medium:min-h-10 compact:min-h-8 compact:text-sm'

const groups = [
  { title: site.name, links: landingLinks },
  { title: 'Resources', links: resourceLinks },
  { title: 'Legal', links: legalLinks },
]

interface MenuDialogProps {
  ref?: Ref<HTMLDialogElement>
  onClose?: () => void
  /** Depends on the user, so it is missing in the copy that opens before React is loaded. */
  account?: ReactNode
}

export function MenuDialog({ ref, onClose, account }: MenuDialogProps) {
  return (
    <dialog
      ref={ref}
      onClose={onClose}
      id="site-menu"
      aria-labelledby="site-menu-title"
      className="m-0 ml-auto h-dvh max-h-none w-88 max-w-[calc(100vw-3rem)] overscroll-contain bg-surface p-0 text-ink shadow-high transition duration-250 ease-out backdrop:bg-veil starting:open:translate-x-full"
    >
      <div className="flex items-center justify-between gap-4 py-4 pr-4 pl-6 compact:py-1">
        <h2 id="site-menu-title" className="text-xl">
          Menu
        </h2>
        <form method="dialog">
          <button type="submit" aria-label="Close menu" className={iconButtonClass}>
            <Glyph size={20} d="M18 6 6 18M6 6l12 12" />
          </button>
        </form>
      </div>
      <div className="px-6 pb-6">
        <nav aria-label="Menu" className="-mx-3">
          {groups.map(({ title, links }) => (
            <section key={title} className="mb-5 medium:mb-3 compact:mb-1">
              <h3 className="px-3 pb-1 font-sans text-xs font-semibold tracking-normal text-ink-soft">
                {title}
              </h3>
              {links.map(({ to, label }) => (
                <Link key={to} to={to} className={menuItemClass}>
                  {label}
                </Link>
              ))}
            </section>
          ))}
        </nav>
        <LeadButton type="appointment" source="Header" className="w-full">
          Schedule a call
        </LeadButton>
        {account}
      </div>
    </dialog>
  )
}
