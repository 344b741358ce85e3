import { useEffect, useRef } from 'react'
import { useUser } from '../session.ts'
import { MenuDialog, menuItemLook } from './menu-dialog.tsx'
import { userActions } from './user-actions.ts'
import { UserName } from './user-name.tsx'

/** The menu once React is there, with what the signed-in person can do. Mounted while it is open. */
export default function NavDrawer({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const user = useUser()
  useEffect(() => dialog.current?.showModal(), [])

  return (
    <MenuDialog
      ref={dialog}
      onClose={onClose}
      account={
        <div className="-mx-3 mt-5 border-t border-line pt-4 medium:mt-3 medium:pt-2">
          {user && <UserName user={user} className="px-3 py-2" />}
          {userActions(user).map(({ label, act }) => (
            <button
              key={label}
              type="button"
              className={menuItemLook}
              onClick={() => {
                dialog.current?.close()
                act()
              }}
            >
              {label}
            </button>
          ))}
        </div>
      }
    />
  )
}
