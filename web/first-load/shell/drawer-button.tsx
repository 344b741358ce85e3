import { lazy, Suspense, useState } from 'react'
import { Glyph } from '../../ui/first-load/glyph.tsx'
import { iconButtonClass } from '../../ui/first-load/icon-button.tsx'

const load = () => import('../../shell/nav-drawer.tsx')
const NavDrawer = lazy(load)

/** Opens the menu on small screens; until React is loaded, inline-script/dialogs.ts does. */
export function DrawerButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        data-early-dialog="site-menu"
        className={`lg:hidden ${iconButtonClass}`}
        onPointerEnter={load}
        onFocus={load}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Glyph size={24} d="M4 5h16M4 12h16M4 19h16" />
      </button>
      {open && (
        <Suspense fallback={null}>
          <NavDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
