import type { MetricName } from '@fairtide/domain/roi/metrics/metrics'
import { Suspense } from 'react'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

const MetricTip = lazyPart(() => import('./metric-tip.tsx'), NoTip)

/** Loaded after the metrics, so that they never wait for their explanations. */
export function LazyMetricTip({ metric }: { metric: MetricName }) {
  return (
    <Suspense fallback={<NoTip />}>
      <MetricTip metric={metric} />
    </Suspense>
  )
}

function NoTip() {
  return <span className="size-4" />
}
