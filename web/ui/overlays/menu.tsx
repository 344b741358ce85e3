import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { popupClass, optionClass } from './popup-class.ts'

export interface MenuItem {
  label: ReactNode
  onSelect: () => void
  disabled?: boolean
  danger?: boolean
}

interface MenuProps {
  trigger: ReactElement
  items: readonly MenuItem[]
}

export function Menu({ trigger, items }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align="end" className="z-60 outline-none">
          <Base.Popup className={popupClass}>
            {items.map((item, at) => (
              <Base.Item
                key={at}
                disabled={item.disabled}
                onClick={item.onSelect}
                className={`${optionClass} ${item.danger ? 'text-bad' : ''}`}
              >
                {item.label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
