import { lazy, Suspense, useState } from 'react'
import { Glyph } from '../ui/glyph.tsx'
import { IconButton } from '../ui/icon-button.tsx'

const load = () => import('./nav-drawer.tsx')
const NavDrawer = lazy(load)

/** Opens the drawer of small screens; its code comes when a finger or the focus is near. */
export function DrawerButton() {
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        className="lg:hidden"
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        <Glyph size={24} d="M4 5h16M4 12h16M4 19h16" />
      </IconButton>
      {wanted && (
        <Suspense fallback={null}>
          <NavDrawer open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
