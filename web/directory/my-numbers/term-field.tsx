import type { TermName } from '@fairtide/domain/investor-terms/term-fields'
import { formatTerm, termInput } from '@fairtide/domain/investor-terms/term-inputs'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { useDraft } from '../browse/use-draft.ts'

interface TermFieldProps {
  name: TermName
  /** Undefined while the calculator's starting value counts. */
  value: number | undefined
  onMove: (value: number | undefined) => void
  onCommit: (value: number | undefined) => void
}

/** One term, typed or set with the slider below it. */
export function TermField({ name, value, onMove, onCommit }: TermFieldProps) {
  const { label, unit, step, slider, clamp = Number, default: startingValue } = termInput(name)
  const draft = useDraft<number | null>({
    committed: value ?? null,
    onCommit: (next) => onCommit(next ?? undefined),
    normalize: (next) => (next === null ? null : clamp(next)),
  })
  const change = (next: number | null) => {
    draft.change(next)
    onMove(next ?? undefined)
  }
  const shown = draft.value ?? startingValue
  return (
    <div className="grid content-end gap-1.5">
      <NumberField
        label={label}
        prefix={unit === 'dollars' ? '$' : undefined}
        suffix={unit === 'percent' ? '%' : undefined}
        placeholder={String(startingValue)}
        value={draft.value}
        onValueChange={change}
      />
      <input
        type="range"
        aria-label={`${label}, slider`}
        aria-valuetext={formatTerm(name, shown)}
        min={slider[0]}
        max={slider[1]}
        step={step}
        value={shown}
        onChange={(event) => change(Number(event.target.value))}
        className="h-6 w-full accent-sea"
      />
    </div>
  )
}
