import {
  breakEven,
  breakEvenFields,
  breakEvenTargets,
  type BreakEven,
  type BreakEvenField,
  type Target,
} from '@fairtide/domain/roi/projection/break-even'
import { clampPercent } from '@fairtide/domain/roi/inputs/clamp'
import { formatInputValue, formatMetric } from '@fairtide/domain/roi/formats'
import type { FormInputs } from '@fairtide/domain/roi/inputs/inputs'
import { metricLabels } from '@fairtide/domain/roi/metrics/metric-labels'
import { parseTypedRate } from '@fairtide/domain/roi/inputs/typed-number'
import { useState } from 'react'
import { AmountField } from '../../ui/fields/amount-field.tsx'
import { Table } from '../../ui/layout/table.tsx'
import NoFigure from '../results/no-figure.tsx'

const titles: Record<BreakEvenField, string> = {
  purchasePrice: 'Highest price',
  monthlyRent: 'Lowest rent',
  interestRate: 'Highest rate',
}

interface Row {
  target: Target
  inputs: FormInputs
}

const columns = [
  {
    title: 'To reach',
    pinned: true,
    cell: ({ target: { metric, value } }: Row) => (
      <span className="font-semibold whitespace-nowrap">
        {metricLabels[metric].label} {formatMetric(metric, value)}
      </span>
    ),
  },
  ...breakEvenFields.map((field) => ({
    title: titles[field],
    numeric: true,
    cell: ({ target, inputs }: Row) => <Solution solved={breakEven(inputs, field, target)} />,
  })),
]

const defaultTargetPercent = 8

export function BreakEvenTable({ inputs }: { inputs: FormInputs }) {
  const [cocTargetPercent, setTarget] = useState<number | null>(defaultTargetPercent)
  return (
    <section className="grid gap-4">
      <h3 className="text-xl">Break-evens</h3>
      <p className="max-w-text text-sm text-ink-soft">
        Each figure alone, all others as they are. Typed into the Inputs tab, it gives its target. Lenders
        usually ask for a DSCR of 1.20 to 1.25.
      </p>
      <AmountField
        label="Your CoC Return target (%)"
        className="max-w-60"
        suffix="%"
        value={cocTargetPercent}
        onValueChange={setTarget}
        parse={parseTypedRate}
        clamp={clampPercent}
        step={0.5}
      />
      <Table
        caption="Break-evens"
        rows={breakEvenTargets(cocTargetPercent).map((target) => ({ target, inputs }))}
        rowKey={({ target }) => `${target.metric} ${target.value}`}
        columns={columns}
      />
    </section>
  )
}

function Solution({ solved: { field, rounded, reason } }: { solved: BreakEven }) {
  if (rounded !== null) return formatInputValue(field, rounded)
  return <NoFigure reason={reason ?? ''} />
}
