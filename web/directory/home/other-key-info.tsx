import type { Home } from '@fairtide/domain/directory/home'
import { Facts } from '../record-parts/facts.tsx'
import { detailsOf } from '../record-parts/home-rows.ts'
import { Section } from '../record-parts/section.tsx'

export function OtherKeyInfo({ home }: { home: Home }) {
  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      <Section title="Location Details">
        <Facts facts={detailsOf(home, 'Location Details')} />
      </Section>
      <Section title="Taxes, Insurance and Fees">
        <Facts facts={detailsOf(home, 'Taxes, Insurance and Fees')} />
      </Section>
      <Score name="Walk Score" score={home.walk_score} />
      <Score name="Bike Score" score={home.bike_score} />
      <Score name="Transit Score" score={home.transit_score} />
    </div>
  )
}

const maxScore = 100

function Score({ name, score }: { name: string; score: number | null }) {
  return (
    <Section title={name}>
      <p className="flex items-baseline gap-2">
        <span className="font-display text-3xl">{score ?? 'N/A'}</span>
        <span className="text-sm text-ink-soft">Out of {maxScore}</span>
      </p>
      {score !== null && (
        <meter min={0} max={maxScore} value={score} aria-label={name} className="h-2 w-full" />
      )}
    </Section>
  )
}
