import { Glyph } from '../ui/glyph.tsx'
import { iconButtonLook } from '../ui/icon-button.tsx'

/** Opens the drawer of small screens: by the browser itself, or by the script in the head where it cannot yet. */
export function DrawerButton() {
  return (
    <button
      type="button"
      aria-label="Open menu"
      aria-haspopup="dialog"
      className={`lg:hidden ${iconButtonLook}`}
      {...{ command: 'show-modal', commandfor: 'site-menu' }}
    >
      <Glyph size={24} d="M4 5h16M4 12h16M4 19h16" />
    </button>
  )
}
