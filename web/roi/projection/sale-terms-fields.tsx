import { clampPercent } from '@fairtide/domain/roi/clamps'
import type { SaleTerms } from '@fairtide/domain/roi/sale'
import { parseTypedNumber } from '@fairtide/domain/roi/typed-number'
import { AmountField } from '../../ui/amount-field.tsx'
import { InfoTip } from '../../ui/tooltip.tsx'

const fields: { name: keyof SaleTerms; label: string; step: number; tooltip: string }[] = [
  {
    name: 'sellingCostsPercent',
    label: 'Selling Costs (%)',
    step: 0.5,
    tooltip:
      'Agents, title and transfer tax at the sale, as a share of the sale price. Not saved with the profile.',
  },
  {
    name: 'capitalGainsTaxPercent',
    label: 'Capital Gains Tax (%)',
    step: 1,
    tooltip:
      'The federal rate on the long-term gain. Depreciation taken is taxed at your own rate, at most 25%. Not saved with the profile.',
  },
]

interface SaleTermsFieldsProps {
  terms: SaleTerms
  onChange: (terms: SaleTerms) => void
}

export function SaleTermsFields({ terms, onChange }: SaleTermsFieldsProps) {
  return fields.map(({ name, label, step, tooltip }) => (
    <AmountField
      key={name}
      label={label}
      labelExtra={<InfoTip text={tooltip} />}
      suffix="%"
      value={terms[name]}
      onValueChange={(value) => onChange({ ...terms, [name]: value ?? 0 })}
      parse={parseTypedNumber}
      clamp={clampPercent}
      step={step}
    />
  ))
}
