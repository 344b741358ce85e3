import { faqs, type Faq } from '@fairtide/domain/roi/metrics/faqs'
import { healthyRangesOf } from '@fairtide/domain/roi/metrics/guidance'
import { Accordion } from '../../ui/layout/accordion.tsx'
import { RangeBadge } from './range-badge.tsx'

export default function FaqsTab() {
  return (
    <>
      <h2 className="text-lg">What the figures mean</h2>
      <p className="mt-2 max-w-text text-sm text-ink-soft">
        What each figure says, how it comes about, and which values are healthy. A range is a rule of thumb: a
        home can be right for you outside of it.
      </p>
      <Accordion
        className="mt-5"
        items={faqs.map((faq) => ({ value: faq.metric, title: faq.question, content: <Answer faq={faq} /> }))}
      />
    </>
  )
}

function Answer({ faq }: { faq: Faq }) {
  const ranges = healthyRangesOf(faq.metric)
  return (
    <div className="grid max-w-text gap-3">
      {faq.answer.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {ranges.length > 0 && (
        <>
          <h4 className="mt-1 text-sm font-semibold text-ink">Healthy ranges</h4>
          <ul className="grid gap-2">
            {ranges.map((band) => (
              <li key={band.word} className="flex items-center gap-3 text-sm">
                <span className="min-w-24 tabular-nums text-ink">{band.range}</span>
                <RangeBadge band={band} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
