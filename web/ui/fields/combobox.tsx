import { Combobox as Base } from '@base-ui/react/combobox'
import Check from 'lucide-react/icons/check'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { optionClass, popupClass } from '../overlays/popup-class.ts'
import { FieldFrame, type FieldTexts, inputClass } from './field-frame.tsx'

export interface ComboboxItem {
  id: string
  label: string
  /** Beside the label, such as a count. */
  note?: string
}

interface ComboboxProps extends FieldTexts {
  /** Those that match the text of `onSearch`. */
  items: readonly ComboboxItem[]
  value: ComboboxItem | null
  onValueChange: (value: ComboboxItem | null) => void
  /** Called with '' once an option is chosen or the input loses the focus. */
  onSearch: (text: string) => void
  /** Blur or Enter with a text that is not an option. */
  onFreeText?: (text: string) => void
  searching?: boolean
  placeholder?: string
  disabled?: boolean
  className?: string
}

export function Combobox({
  items,
  value,
  onValueChange,
  onSearch,
  onFreeText,
  searching = false,
  placeholder,
  disabled,
  className,
  ...texts
}: ComboboxProps) {
  /** null while the input shows the chosen option. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const highlighted = useRef<ComboboxItem>(undefined)
  // Another value from outside, as by the back button, replaces what was typed.
  const valueKey = value && (value.id || value.label)
  const [formerKey, setFormerKey] = useState(valueKey)
  if (formerKey !== valueKey) {
    setFormerKey(valueKey)
    setTyped(null)
    setOpen(false)
  }

  useEffect(() => onSearch(typed ?? ''), [onSearch, typed])

  /** Chooses the option with the typed name, or calls `onFreeText`. */
  const commitTyped = () => {
    setTyped(null)
    const query = typed?.trim()
    if (!query) return
    const isOnly = items.length === 1 && !onFreeText && !searching
    const named =
      items.find(({ label }) => label.toLowerCase() === query.toLowerCase()) ??
      (isOnly ? items[0] : undefined)
    if (!named) onFreeText?.(query)
    else if (named.id !== value?.id) onValueChange(named)
  }

  return (
    <FieldFrame {...texts} className={className}>
      {(links) => (
        <Base.Root
          items={items}
          filter={null}
          value={value}
          onValueChange={onValueChange}
          isItemEqualToValue={(item, chosen) => item.id === chosen.id}
          inputValue={typed ?? value?.label ?? ''}
          onInputValueChange={(text, { reason }) => setTyped(reason === 'input-change' ? text : null)}
          open={isOpen}
          onOpenChange={setOpen}
          onItemHighlighted={(item) => (highlighted.current = item)}
          disabled={disabled}
        >
          <Base.InputGroup className="relative flex items-center">
            <Base.Input
              {...links}
              placeholder={placeholder}
              onBlur={commitTyped}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && !highlighted.current) commitTyped()
              }}
              className={`${inputClass} truncate pr-19 placeholder-shown:pr-10`}
            />
            <span className="absolute right-1 flex text-ink-soft">
              <Base.Clear aria-label="Clear choice" tabIndex={0} className={sideButtonClass}>
                <X aria-hidden="true" size={16} />
              </Base.Clear>
              <Base.Trigger aria-label="Show choices" tabIndex={-1} className={sideButtonClass}>
                <ChevronsUpDown aria-hidden="true" size={16} />
              </Base.Trigger>
            </span>
          </Base.InputGroup>
          <Base.Portal>
            <Base.Positioner sideOffset={offsetOf} className="z-60 outline-none">
              <Base.Popup className={popupClass}>
                <Base.Status className="px-3 py-2 text-sm text-ink-soft empty:hidden">
                  {items.length === 0 && (searching ? 'Searching…' : 'Nothing found.')}
                </Base.Status>
                <Base.List
                  aria-label="Choices"
                  className="max-h-[min(var(--available-height),18rem)] overflow-y-auto overscroll-contain"
                >
                  {(item: ComboboxItem) => (
                    <Base.Item key={item.id} value={item} className={optionClass}>
                      <span className="grow">{item.label}</span>
                      {item.note && <span className="text-xs text-ink-soft">{item.note}</span>}
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

/** Above the input, the list leaves the label visible. */
const offsetOf = ({ side }: { side: string }) => (side === 'top' ? 32 : 6)

const sideButtonClass = 'grid size-9 place-items-center rounded-full hover:bg-sea-soft hover:text-sea'
