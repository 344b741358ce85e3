import { Select as Base } from '@base-ui/react/select'
import Check from 'lucide-react/icons/check'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import type { RefObject } from 'react'
import { FieldFrame, type FieldTexts, inputClass } from './field-frame.tsx'
import { popupClass, optionClass } from '../overlays/popup-class.ts'

interface Option<Value extends string> {
  value: Value
  label: string
  disabled?: boolean
}

interface SelectProps<Value extends string> extends FieldTexts {
  options: readonly Option<Value>[]
  /** null shows the placeholder. */
  value: Value | null
  onValueChange: (value: Value) => void
  placeholder?: string
  disabled?: boolean
  className?: string
  trigger?: RefObject<HTMLButtonElement | null>
}

export function Select<Value extends string>({
  options,
  value,
  onValueChange,
  placeholder = 'Choose…',
  disabled,
  className,
  trigger,
  ...texts
}: SelectProps<Value>) {
  return (
    <FieldFrame {...texts} className={className}>
      {(links) => (
        <Base.Root
          items={options}
          value={value}
          onValueChange={(next) => next !== null && onValueChange(next)}
          disabled={disabled}
          modal={false}
        >
          <Base.Trigger
            {...links}
            ref={trigger}
            aria-label={texts.label}
            className={`${inputClass} flex items-center justify-between gap-3 text-left data-disabled:cursor-not-allowed data-disabled:bg-sunken`}
          >
            <Base.Value placeholder={placeholder} className="truncate data-placeholder:text-ink-soft" />
            <Base.Icon>
              <ChevronsUpDown aria-hidden="true" size={16} className="text-ink-soft" />
            </Base.Icon>
          </Base.Trigger>
          <Base.Portal>
            <Base.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-60 outline-none">
              <Base.Popup className={popupClass}>
                <Base.List className="max-h-[min(var(--available-height),22rem)] overflow-y-auto">
                  {options.map((option) => (
                    <Base.Item
                      key={option.value}
                      value={option.value}
                      disabled={option.disabled}
                      className={optionClass}
                    >
                      <Base.ItemText className="grow">{option.label}</Base.ItemText>
                      <Base.ItemIndicator>
                        <Check aria-hidden="true" size={16} />
                      </Base.ItemIndicator>
                    </Base.Item>
                  ))}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </FieldFrame>
  )
}
