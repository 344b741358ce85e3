import Check from 'lucide-react/icons/check'
import { useEffect } from 'react'
import { optionClass } from '../overlays/popup-class.ts'

export interface ComboboxItem {
  id: string
  label: string
  /** Beside the label, such as a count. */
  note?: string
}

interface ComboboxListProps {
  id: string
  /** null while the list is closed. */
  items: readonly ComboboxItem[] | null
  chosenId: string | undefined
  /** -1 for none. */
  active: number
  searching: boolean
  onChoose: (item: ComboboxItem) => void
  onPoint: (index: number) => void
}

/** The focus stays in the input, which names the highlighted option. */
export function ComboboxList({
  id,
  items,
  chosenId,
  active,
  searching,
  onChoose,
  onPoint,
}: ComboboxListProps) {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  const isEmpty = items?.length === 0
  const serverMessage = searching && isEmpty ? 'Searching…' : isEmpty ? 'Nothing found.' : ''
  return (
    <div
      hidden={!items}
      // Keeps the focus in the input, whose blur would close the list.
      onPointerDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-72 overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface p-1.5 shadow-mid"
    >
      <div id={id} role="listbox" aria-label="Choices">
        {items?.map((item, index) => (
          <div
            key={item.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={item.id === chosenId}
            data-highlighted={index === active || undefined}
            onClick={() => onChoose(item)}
            onPointerMove={() => onPoint(index)}
            className={optionClass}
          >
            <span className="grow">{item.label}</span>
            {item.note && <span className="text-xs text-ink-soft">{item.note}</span>}
            {item.id === chosenId && <Check aria-hidden="true" size={16} className="text-sea" />}
          </div>
        ))}
      </div>
      <p role="status" className="px-3 py-2 text-sm text-ink-soft empty:hidden">
        {serverMessage}
      </p>
    </div>
  )
}
