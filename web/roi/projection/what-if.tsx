import type { InputsOnScreen } from '@fairtide/domain/roi/inputs'
import { metricLabels } from '@fairtide/domain/roi/metric-labels'
import { metricNames, type MetricName } from '@fairtide/domain/roi/metrics'
import { tornado } from '@fairtide/domain/roi/tornado'
import { useState } from 'react'
import { Select } from '../../ui/select.tsx'
import { BreakEvenTable } from './break-even-table.tsx'
import { TornadoChart } from './tornado-chart.tsx'

const options = metricNames.map((name) => ({ value: name, label: metricLabels[name].label }))

/** Which assumption decides, and how far each may move. */
export function WhatIf({ inputs }: { inputs: InputsOnScreen }) {
  const [metric, setMetric] = useState<MetricName>('cocReturn')
  return (
    <section aria-labelledby="what-if" className="grid gap-8">
      <div>
        <h2 id="what-if" className="text-2xl">
          What if
        </h2>
        <p className="mt-2 max-w-text text-sm text-ink-soft">
          Each assumption is moved alone, as far as it can well be off. The longest bar is the one to check
          first.
        </p>
      </div>
      <div className="grid gap-4">
        <Select
          label="Metric to watch"
          className="max-w-80"
          options={options}
          value={metric}
          onValueChange={setMetric}
        />
        <TornadoChart metric={metric} bars={tornado(inputs, metric)} />
      </div>
      <BreakEvenTable inputs={inputs} />
    </section>
  )
}
