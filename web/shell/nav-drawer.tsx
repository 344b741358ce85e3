import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useUser } from '../first-load/session.ts'
import { MenuDialog, menuItemClass } from './menu-dialog.tsx'
import { useIsAdmin } from './use-is-admin.ts'
import { userActions } from '../first-load/shell/user-actions.ts'
import { UserName } from '../first-load/shell/user-name.tsx'

/** The menu after React is loaded, with the user's actions. */
export default function NavDrawer({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const user = useUser()
  const isAdmin = useIsAdmin()
  useEffect(() => dialog.current?.showModal(), [])

  return (
    <MenuDialog
      ref={dialog}
      onClose={onClose}
      account={
        <div className="-mx-3 mt-5 border-t border-line pt-4 medium:mt-3 medium:pt-2">
          {user && <UserName user={user} className="px-3 py-2" />}
          {userActions(user, isAdmin).map((action) =>
            action.to === undefined ? (
              <button
                key={action.label}
                type="button"
                className={menuItemClass}
                onClick={() => {
                  dialog.current?.close()
                  action.act()
                }}
              >
                {action.label}
              </button>
            ) : (
              <Link key={action.label} to={action.to} className={menuItemClass}>
                {action.label}
              </Link>
            ),
          )}
        </div>
      }
    />
  )
}
