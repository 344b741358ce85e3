import { LeadButton } from '../../page-frame/lead-button.tsx'
import { Section } from '../section.tsx'

const steps = [
  {
    phase: 'Discover',
    aim: 'Schedule a consultation',
    text: 'Thirty minutes about your budget, your goal and your doubts. You leave with areas worth a look, or with an honest “not yet”.',
  },
  {
    phase: 'Plan',
    aim: 'Analyze insights',
    text: 'Real homes, run on your loan, your tax rate and your idea of a vacancy. Change a number and see what it does.',
  },
  {
    phase: 'Acquire',
    aim: 'Act with confidence',
    text: 'Contract, incentives, inspections, insurance and closing, with dates on a list and somebody on site for you.',
  },
  {
    phase: 'Manage',
    aim: 'Track to objectives',
    text: 'A manager you chose, a yearly review, and a plan for the day when another home would serve you better.',
  },
]

export function Process() {
  return (
    <Section
      id="how-it-works"
      title="Four steps, at your pace"
      lead="You can stop after any of them. You deal with the same people from the first to the last."
    >
      <ol className="mt-12 grid gap-8 md:grid-cols-2 lg:grid-cols-4 lg:gap-6">
        {steps.map(({ phase, aim, text }, index) => (
          <li key={phase} className="relative border-t-2 border-sea pt-5">
            <span
              aria-hidden="true"
              className="absolute -top-4 left-0 grid size-8 place-items-center rounded-full bg-sea text-sm font-semibold text-on-sea"
            >
              {index + 1}
            </span>
            <h3 className="mt-2 text-xl">{phase}</h3>
            <p className="font-semibold text-sea">{aim}</p>
            <p className="mt-2 text-sm text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
      <LeadButton type="consultation" source="Process" variant="primary" size="lg" className="mt-12">
        Take the first step
      </LeadButton>
    </Section>
  )
}
