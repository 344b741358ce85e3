import { useId } from 'react'

interface Choice {
  value: string
  label: string
  /** Beside the label, such as a count, and how a screen reader says it. */
  note?: { text: string; spoken: string }
}

interface ChoiceGroupProps {
  legend: string
  options: readonly Choice[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** '' for no choice. */
  single?: boolean
}

export function ChoiceGroup({ legend, options, chosen, onChange, single = false }: ChoiceGroupProps) {
  const name = useId()
  const isChosen = (value: string) => (value === '' ? chosen.length === 0 : chosen.includes(value))
  const choose = (value: string) => {
    if (single) onChange(value === '' ? [] : [value])
    else onChange(isChosen(value) ? chosen.filter((each) => each !== value) : [...chosen, value])
  }
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map(({ value, label, note }) => (
          <label
            key={value}
            className="relative inline-flex min-h-9 cursor-pointer items-center rounded-full border border-edge bg-surface px-3.5 text-sm hover:border-sea has-checked:border-sea has-checked:bg-sea has-checked:font-semibold has-checked:text-on-sea has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type={single ? 'radio' : 'checkbox'}
              name={name}
              value={value}
              checked={isChosen(value)}
              onChange={() => choose(value)}
              aria-label={label}
              aria-describedby={note && `${name}-${value}`}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            {label}
            {note && (
              <>
                <span
                  aria-hidden="true"
                  className="pointer-events-none ml-1.5 text-xs tabular-nums opacity-75"
                >
                  {note.text}
                </span>
                <span id={`${name}-${value}`} className="sr-only">
                  {note.spoken}
                </span>
              </>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
