import { defaultFloodPremium } from '@fairtide/domain/roi/inputs/clamp-inputs'
import {
  inputDefinitions,
  numberDefinition,
  type NumericInput,
  type SwitchInput,
} from '@fairtide/domain/roi/inputs/input-definitions'
import { sourceLabels, type InputSource } from '@fairtide/domain/roi/inputs/listing'
import { parseTypedNumber, parseTypedRate } from '@fairtide/domain/roi/inputs/typed-number'
import { AmountField } from '../../ui/fields/amount-field.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { tipKey, useFieldTip } from '../../ui/overlays/tooltip.tsx'

/** Aligns the input boxes of a row, whatever is above and below them. */
export const fieldGrid = 'grid gap-x-5 gap-y-1.5'
/** Label, box, source and error of a field share grid rows with its neighbors. */
const inGrid = 'row-span-4 mb-1.5 grid-rows-subgrid'

interface InputFieldProps {
  name: NumericInput
  value: number | null
  onChange: (value: number | null) => void
  source?: InputSource | undefined
}

export function InputField({ name, value, onChange, source }: InputFieldProps) {
  const { label, unit, step, clamp, tooltip, whenEmpty } = numberDefinition(name)
  const { tip, describedBy, frame } = useFieldTip(tooltip)
  return (
    <AmountField
      className={`${inGrid} [&>:first-child]:self-end`}
      label={label}
      labelExtra={tip}
      {...{ describedBy, frame, ...tipKey }}
      hint={source && <Source of={source} />}
      prefix={unit === 'dollars' ? '$' : undefined}
      suffix={unit === 'percent' ? '%' : undefined}
      value={value}
      whenBlank={name === 'floodInsurancePremium' ? defaultFloodPremium : whenEmpty}
      onValueChange={onChange}
      parse={unit === 'dollars' ? parseTypedNumber : parseTypedRate}
      clamp={clamp}
      step={step}
    />
  )
}

interface SwitchFieldProps {
  name: SwitchInput
  isOn: boolean
  onChange: (isOn: boolean) => void
  source?: InputSource | undefined
}

export function SwitchField({ name, isOn, onChange, source }: SwitchFieldProps) {
  const { tip, describedBy, frame } = useFieldTip(inputDefinitions[name].tooltip)
  return (
    <div {...frame} className={`grid ${inGrid}`}>
      <div className="row-start-2 flex items-center gap-1.5">
        <Switch
          label={inputDefinitions[name].label}
          checked={isOn}
          onCheckedChange={onChange}
          className="font-semibold"
          {...{ describedBy, ...tipKey }}
        />
        {tip}
        {source && <Source of={source} />}
      </div>
    </div>
  )
}

function Source({ of }: { of: InputSource }) {
  return <Badge tone={toneOf(of)}>{sourceLabels[of]}</Badge>
}

function toneOf(source: InputSource) {
  if (source === 'unstated' || source === 'cautious') return 'warn'
  return source === 'you' || source === 'default' ? 'plain' : 'sea'
}
