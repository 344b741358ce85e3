import { formatMetric } from '@fairtide/domain/roi/formats'
import type { FormInputs } from '@fairtide/domain/roi/inputs/inputs'
import { metricLabels } from '@fairtide/domain/roi/metrics/metric-labels'
import { calculateMetrics, metricNames, type MetricName } from '@fairtide/domain/roi/metrics/metrics'
import { tornado } from '@fairtide/domain/roi/projection/tornado'
import { useState } from 'react'
import { Select } from '../../ui/fields/select.tsx'
import { BreakEvenTable } from './break-even-table.tsx'
import { TornadoChart } from './tornado-chart.tsx'

const options = metricNames.map((name) => ({ value: name, label: metricLabels[name].label }))

export function WhatIf({ inputs }: { inputs: FormInputs }) {
  const [metric, setMetric] = useState<MetricName>('cocReturn')
  const now = calculateMetrics(inputs)[metric]
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
        {now !== null && (
          <p className="text-sm">
            <svg aria-hidden="true" width="2" height="14" className="mr-2 inline-block align-middle">
              <rect width="2" height="14" className="fill-coral" />
            </svg>
            {metricLabels[metric].label} now: <b className="tabular-nums">{formatMetric(metric, now)}</b>
          </p>
        )}
        <TornadoChart metric={metric} now={now ?? 0} bars={tornado(inputs, metric)} />
      </div>
      <BreakEvenTable inputs={inputs} />
    </section>
  )
}
