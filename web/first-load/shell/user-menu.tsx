import type { User } from '@fairtide/domain/accounts/user'
import { Link } from 'react-router'
import { useUser } from '../session.ts'
import { Glyph } from '../../ui/first-load/glyph.tsx'
import { iconButtonClass } from '../../ui/first-load/icon-button.tsx'
import { Dropdown, dropdownItemClass } from '../../ui/first-load/dropdown.tsx'
import { useIsAdmin } from '../../shell/use-is-admin.ts'
import { userActions, useSigningOut } from './user-actions.ts'
import { UserName } from './user-name.tsx'

const personGlyph =
  'M17.925 20.056a6 6 0 0 0-11.851.001M12 7a4 4 0 1 1 0 8 4 4 0 0 1 0-8M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20'

export function UserMenu() {
  const user = useUser()
  const isSigningOut = useSigningOut()
  const initials = user && user.firstName.charAt(0) + user.lastName.charAt(0)
  return (
    <Dropdown
      align="end"
      content="actions"
      // Voice control needs the visible text in the accessible name.
      buttonLabel={isSigningOut ? 'Signing out...' : initials ? `User menu, ${initials}` : 'User menu'}
      buttonClassName={iconButtonClass}
      button={
        isSigningOut ? (
          <output className="grid size-8 place-items-center">
            <span className="sr-only">Signing out...</span>
            <span
              aria-hidden="true"
              className="size-6 animate-spin rounded-full border-2 border-line border-t-sea"
            />
          </output>
        ) : initials ? (
          <span className="grid size-8 place-items-center rounded-full bg-sea text-xs font-semibold text-on-sea">
            {initials}
          </span>
        ) : (
          // Hidden while inline-script/main.ts has found a session and React has not read it yet.
          <Glyph size={24} d={personGlyph} className="in-data-[auth=in]:invisible" />
        )
      }
    >
      {(close) => (
        <>
          {user && <UserName user={user} className="px-3 pt-1 pb-3" />}
          <Actions user={user} close={close} />
        </>
      )}
    </Dropdown>
  )
}

/** Mounted only while the menu is open, so that visitors do not check for admin rights. */
function Actions({ user, close }: { user: User | null; close: () => void }) {
  return userActions(user, useIsAdmin()).map((action) =>
    action.to === undefined ? (
      <button
        key={action.label}
        type="button"
        role="menuitem"
        className={dropdownItemClass}
        onClick={() => {
          close()
          action.act()
        }}
      >
        {action.label}
      </button>
    ) : (
      <Link key={action.label} to={action.to} role="menuitem" className={dropdownItemClass} onClick={close}>
        {action.label}
      </Link>
    ),
  )
}
