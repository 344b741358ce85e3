import { Combobox as Base } from '@base-ui/react/combobox'
import Check from 'lucide-react/icons/check'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import X from 'lucide-react/icons/x'
import { FieldFrame, type FieldTexts, inputLook } from './field-frame.tsx'
import { floatLook, optionLook } from './float-look.ts'

export interface ComboboxItem {
  id: string
  label: string
}

interface ComboboxProps extends FieldTexts {
  /** What is offered now. Searched elsewhere when `onSearch` is given, else here by their labels. */
  items: readonly ComboboxItem[]
  value: ComboboxItem | null
  onValueChange: (value: ComboboxItem | null) => void
  onSearch?: (text: string) => void
  searching?: boolean
  placeholder?: string
  disabled?: boolean
  className?: string
}

/** A choice from a list that may be too long to show: one types a part of the name. */
export function Combobox({
  items,
  value,
  onValueChange,
  onSearch,
  searching = false,
  placeholder,
  disabled,
  className,
  ...texts
}: ComboboxProps) {
  // The chosen one stays among the items while others stream in, or its label would be lost.
  const offered = value && !items.some((item) => item.id === value.id) ? [...items, value] : items
  return (
    <FieldFrame {...texts} className={className}>
      {(links) => (
        <Base.Root
          items={offered}
          value={value}
          onValueChange={onValueChange}
          isItemEqualToValue={(item, chosen) => item.id === chosen.id}
          itemToStringLabel={(item: ComboboxItem) => item.label}
          filter={onSearch ? null : undefined}
          onInputValueChange={(text, { reason }) => reason === 'input-change' && onSearch?.(text)}
          disabled={disabled}
        >
          <Base.InputGroup className="relative flex items-center">
            <Base.Input {...links} placeholder={placeholder} className={`${inputLook} pr-20`} />
            <span className="absolute right-1 flex text-ink-soft">
              <Base.Clear aria-label="Clear choice" className={sideButtonLook}>
                <X aria-hidden="true" size={16} />
              </Base.Clear>
              <Base.Trigger aria-label="Show choices" className={sideButtonLook}>
                <ChevronsUpDown aria-hidden="true" size={16} />
              </Base.Trigger>
            </span>
          </Base.InputGroup>
          <Base.Portal>
            <Base.Positioner sideOffset={6} className="z-60 outline-none">
              <Base.Popup className={floatLook} aria-busy={searching || undefined}>
                <Base.Status className="empty:hidden">
                  {searching && <span className="block px-3 py-2 text-sm text-ink-soft">Searching…</span>}
                </Base.Status>
                <Base.Empty className="empty:hidden">
                  {!searching && (
                    <span className="block px-3 py-2 text-sm text-ink-soft">Nothing found.</span>
                  )}
                </Base.Empty>
                <Base.List className="max-h-[min(var(--available-height),22rem)] overflow-y-auto">
                  {(item: ComboboxItem) => (
                    <Base.Item key={item.id} value={item} className={optionLook}>
                      <span className="grow">{item.label}</span>
                      <Base.ItemIndicator>
                        <Check aria-hidden="true" size={16} />
                      </Base.ItemIndicator>
                    </Base.Item>
                  )}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </FieldFrame>
  )
}

const sideButtonLook = 'grid size-9 place-items-center rounded-full hover:bg-sea-soft hover:text-sea'
