import { type ComponentType, useState } from 'react'
import { Glyph } from '../../ui/first-load/glyph.tsx'
import { iconButtonClass } from '../../ui/first-load/icon-button.tsx'
import { showPartFailed } from './part-failed.ts'

const load = () => import('../../shell/nav-drawer.tsx')
const preload = () => void load().catch(() => {})

/** Opens the menu on small screens; until React is loaded, inline-script/dialogs.ts does. */
export function DrawerButton() {
  const [Drawer, setDrawer] = useState<ComponentType<{ onClose: () => void }> | null>(null)
  return (
    <>
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={Drawer !== null}
        data-early-dialog="site-menu"
        className={`lg:hidden ${iconButtonClass}`}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={(event) => {
          event.preventDefault()
          load().then(({ default: loaded }) => setDrawer(() => loaded), showPartFailed)
        }}
      >
        <Glyph size={24} d="M4 5h16M4 12h16M4 19h16" />
      </button>
      {Drawer && <Drawer onClose={() => setDrawer(null)} />}
    </>
  )
}
