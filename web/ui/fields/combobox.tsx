import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { type ComboboxItem, ComboboxList } from './combobox-list.tsx'
import { FieldFrame, type FieldTexts, inputClass } from './field-frame.tsx'

interface ComboboxProps extends FieldTexts {
  /** With `onSearch` the caller filters them, otherwise this component does. */
  items: readonly ComboboxItem[]
  value: ComboboxItem | null
  onValueChange: (value: ComboboxItem | null) => void
  /** Called with '' once an option is chosen or the input loses the focus. */
  onSearch?: (text: string) => void
  /** Blur or Enter with a text that is not an option. */
  onFreeText?: (text: string) => void
  searching?: boolean
  placeholder?: string
  disabled?: boolean
  className?: string
}

/** The ARIA combobox pattern, written here because the library's would add 30 KB to its page. */
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
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  /** null while the input shows the chosen option. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  // Another value from outside, as by the back button, replaces what was typed.
  const valueKey = value && (value.id || value.label)
  const [formerKey, setFormerKey] = useState(valueKey)
  if (formerKey !== valueKey) {
    setFormerKey(valueKey)
    setTyped(null)
    setOpen(false)
  }

  useEffect(() => onSearch?.(typed ?? ''), [onSearch, typed])

  const query = (typed ?? '').trim().toLowerCase()
  const shownItems = onSearch ? items : items.filter((item) => item.label.toLowerCase().includes(query))

  const type = (text: string | null) => {
    setTyped(text)
    setActive(-1)
    setOpen(text !== null)
  }
  const choose = (item: ComboboxItem | null) => {
    type(null)
    onValueChange(item)
  }
  const move = (step: number) => {
    if (isOpen) setActive((at) => (at + step + shownItems.length) % Math.max(1, shownItems.length))
    else setOpen(true)
  }
  const onEnter = () => {
    const item = isOpen ? shownItems[active] : undefined
    if (item) choose(item)
    else if (query !== '') commitTyped()
  }
  /** Chooses the option with the typed name, or calls `onFreeText`. */
  const commitTyped = () => {
    const isOnly = shownItems.length === 1 && !onFreeText && !searching
    const named =
      shownItems.find(({ label }) => label.toLowerCase() === query) ?? (isOnly ? shownItems[0] : null)
    type(null)
    if (query === '') return
    if (!named) onFreeText?.((typed ?? '').trim())
    else if (named.id !== value?.id) onValueChange(named)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(active < 0 ? 0 : -1)
    else if (event.key === 'Enter') onEnter()
    else if (event.key === 'Escape' && isOpen) type(null)
    else return
    event.preventDefault()
  }

  return (
    <FieldFrame {...texts} className={className}>
      {(links) => (
        <span className="relative flex items-center">
          <input
            {...links}
            ref={input}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
            autoComplete="off"
            disabled={disabled}
            placeholder={placeholder}
            value={typed ?? value?.label ?? ''}
            onChange={(event) => {
              type(event.target.value)
              if (event.target.value === '' && value) onValueChange(null)
            }}
            onClick={() => setOpen(true)}
            onBlur={() => (typed === null ? setOpen(false) : commitTyped())}
            onKeyDown={onKeyDown}
            className={`${inputClass} truncate pr-19`}
          />
          <span className="absolute right-1 flex text-ink-soft">
            {value && !disabled && (
              <button
                type="button"
                aria-label="Clear choice"
                className={sideButtonClass}
                onClick={() => {
                  choose(null)
                  input.current?.focus()
                }}
              >
                <X aria-hidden="true" size={16} />
              </button>
            )}
            <button
              type="button"
              // The arrow keys open the list too, so this is not in the Tab order.
              tabIndex={-1}
              aria-label="Show choices"
              disabled={disabled}
              className={sideButtonClass}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => {
                input.current?.focus()
                setOpen(!isOpen)
              }}
            >
              <ChevronsUpDown aria-hidden="true" size={16} />
            </button>
          </span>
          <ComboboxList
            id={listId}
            items={isOpen ? shownItems : null}
            chosenId={value?.id}
            active={active}
            searching={searching}
            onChoose={choose}
            onPoint={setActive}
          />
        </span>
      )}
    </FieldFrame>
  )
}

const sideButtonClass = 'grid size-9 place-items-center rounded-full hover:bg-sea-soft hover:text-sea'
