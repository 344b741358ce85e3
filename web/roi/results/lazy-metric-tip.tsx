import type { MetricName } from '@fairtide/domain/roi/metrics/metrics'
import { lazy, Suspense } from 'react'

const MetricTip = lazy(() => import('./metric-tip.tsx'))

/** The tip of a metric, fetched once the figures stand: they must not wait for what explains them. */
export function LazyMetricTip({ metric }: { metric: MetricName }) {
  return (
    <Suspense fallback={<span className="size-4" />}>
      <MetricTip metric={metric} />
    </Suspense>
  )
}
