import { isNumeric, type InputName } from '@fairtide/domain/roi/inputs/input-definitions'
import { usesAdvanced, visibleInputGroups } from '@fairtide/domain/roi/inputs/input-groups'
import type { FormInputs } from '@fairtide/domain/roi/inputs/inputs'
import type { InputSource } from '@fairtide/domain/roi/inputs/listing'
import { Collapsible } from '../../ui/layout/collapsible.tsx'
import { fieldGrid, InputField, SwitchField } from './input-field.tsx'
import { LiveResults } from '../results/live-results.tsx'
import type { Calculation } from '../results/use-metrics.ts'

export interface InputsTabProps {
  inputs: FormInputs
  onChange: (name: InputName, value: number | boolean | null) => void
  calculation: Calculation
  /** Where each value comes from; null without a listing. */
  sourceOf: ((name: InputName) => InputSource) | null
}

export default function InputsTab({ inputs, onChange, calculation, sourceOf }: InputsTabProps) {
  return (
    <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[1fr_18rem] lg:items-start lg:gap-6">
      <h2 className="sr-only">Your numbers</h2>
      <LiveResults calculation={calculation} />
      <div className="grid gap-4 max-lg:[&_:is(input,button)]:scroll-mt-24">
        <p className="text-sm text-ink-soft pointer-coarse:hidden">
          Press <kbd className="rounded-sm border border-line bg-sunken px-1 font-sans text-xs">F1</kbd> in a
          field to read what it means.
        </p>
        {visibleInputGroups(inputs).map((group) => (
          <Collapsible
            key={group.title}
            title={group.title}
            defaultOpen={group.title !== 'Advanced' || usesAdvanced(inputs)}
          >
            {group.title === 'Advanced' && (
              <p className="mb-4 max-w-text text-sm text-ink-soft">
                All off by default. They add figures to the Detailed tab and count in the Projection tab; the
                23 metrics never change.
              </p>
            )}
            <div className={`${fieldGrid} sm:grid-cols-2 xl:grid-cols-3`}>
              {group.inputs.map((name) => {
                const source = sourceOf?.(name)
                return isNumeric(name) ? (
                  <InputField
                    key={name}
                    name={name}
                    value={inputs[name]}
                    onChange={(value) => onChange(name, value)}
                    source={source}
                  />
                ) : (
                  <SwitchField
                    key={name}
                    name={name}
                    isOn={inputs[name]}
                    onChange={(isOn) => onChange(name, isOn)}
                    source={source}
                  />
                )
              })}
            </div>
          </Collapsible>
        ))}
      </div>
    </div>
  )
}
