import type { MetricName } from '@fairtide/domain/roi/metrics/metrics'
import { lazy, Suspense } from 'react'

const MetricTip = lazy(() => import('./metric-tip.tsx'))

/** Loaded after the metrics, so that they never wait for their explanations. */
export function LazyMetricTip({ metric }: { metric: MetricName }) {
  return (
    <Suspense fallback={<span className="size-4" />}>
      <MetricTip metric={metric} />
    </Suspense>
  )
}
