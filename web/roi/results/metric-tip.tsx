import { faqs } from '@fairtide/domain/roi/metrics/faqs'
import type { MetricName } from '@fairtide/domain/roi/metrics/metrics'
import { InfoTip } from '../../ui/overlays/tooltip.tsx'

/** The first paragraph of the metric's FAQ. */
export default function MetricTip({ metric }: { metric: MetricName }) {
  return <InfoTip text={faqs.find((faq) => faq.metric === metric)?.answer[0] ?? ''} />
}
