import '../site.css'
import { Link } from 'react-router'
import { site } from '../../site.config.ts'
import { useUser } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { scheduleCall } from './header.tsx'
import { landingLinks, legalLinks, resourceLinks } from './links.ts'
import { userActions } from './user-actions.ts'
import { UserName } from './user-name.tsx'

const itemLook =
  'flex w-full min-h-12 items-center rounded-md px-3 text-left text-base font-medium hover:bg-sea-soft medium:min-h-10 compact:min-h-8 compact:text-sm'

interface NavDrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Everything of the header, for small screens. It closes when something is chosen. */
export default function NavDrawer({ open, onOpenChange }: NavDrawerProps) {
  const user = useUser()
  const close = () => onOpenChange(false)
  const groups = [
    { title: site.name, links: landingLinks },
    { title: 'Resources', links: resourceLinks },
    { title: 'Legal', links: legalLinks },
  ]
  return (
    <Drawer title="Menu" open={open} onOpenChange={onOpenChange}>
      <nav aria-label="Menu" className="-mx-3">
        {groups.map(({ title, links }) => (
          <section key={title} className="mb-5 medium:mb-3 compact:mb-1">
            <h3 className="px-3 pb-1 font-sans text-xs font-semibold tracking-normal text-ink-soft">
              {title}
            </h3>
            {links.map(({ to, label }) => (
              <Link key={to} to={to} onClick={close} className={itemLook}>
                {label}
              </Link>
            ))}
          </section>
        ))}
      </nav>
      <Button
        look="accent"
        className="w-full"
        onClick={() => {
          close()
          scheduleCall()
        }}
      >
        Schedule a call
      </Button>
      <div className="-mx-3 mt-5 border-t border-line pt-4 medium:mt-3 medium:pt-2">
        {user && <UserName user={user} className="px-3 py-2" />}
        {userActions(user).map(({ label, act }) => (
          <button
            key={label}
            type="button"
            className={itemLook}
            onClick={() => {
              close()
              act()
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </Drawer>
  )
}
