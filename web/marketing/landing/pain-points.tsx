import { LeadButton } from '../../page-frame/lead-button.tsx'
import { questions } from './questions.ts'
import { Section } from '../section.tsx'

export function PainPoints() {
  return (
    <Section
      title="Nine questions to ask before you send a deposit"
      lead="None of them is answered by a floor plan. Each has cost somebody a good year."
    >
      <ul className="mt-10 grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {questions.map(({ question, answer }, index) => (
          <li key={question} className="rounded-lg border border-line bg-surface p-6 shadow-low">
            <p aria-hidden="true" className="font-display text-lg text-coral">
              {index + 1}
            </p>
            <h3 className="mt-1 text-xl">{question}</h3>
            <p className="mt-3 text-sm text-ink-soft">{answer}</p>
          </li>
        ))}
      </ul>
      <LeadButton type="consultation" source="Pain Points" variant="primary" size="lg" className="mt-10">
        Ask us yours
      </LeadButton>
    </Section>
  )
}
