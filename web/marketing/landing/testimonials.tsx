import { testimonials } from '../../../site.people.ts'
import { LeadButton } from '../../page-frame/lead-button.tsx'
import { Section } from '../section.tsx'

export function Testimonials() {
  return (
    <Section id="testimonials" tone="sunken" title="What clients say">
      <ul className="mt-10 grid gap-5 lg:grid-cols-3">
        {testimonials.map(({ name, place, words, placeholder }) => (
          <li key={name}>
            <figure className="flex h-full flex-col rounded-lg border border-line bg-surface p-6 shadow-low">
              {!placeholder && <Stars />}
              <blockquote className="grow font-display text-lg">{words}</blockquote>
              <figcaption className="mt-5 text-sm">
                <span className="font-semibold">{name}</span>
                <span className="text-ink-soft">, {place}</span>
                {placeholder && (
                  <span className="mt-3 block w-fit rounded-sm bg-warn-soft px-2 py-0.5 text-xs text-warn">
                    Placeholder, not a client
                  </span>
                )}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <LeadButton type="consultation" source="Testimonials" variant="primary" size="lg" className="mt-10">
        Talk to us
      </LeadButton>
    </Section>
  )
}

function Stars() {
  return (
    <p className="mb-4">
      <svg aria-hidden="true" viewBox="0 0 120 24" className="h-5 w-25 fill-coral">
        {[0, 24, 48, 72, 96].map((x) => (
          <path
            key={x}
            transform={`translate(${x})`}
            d="m12 2 3 6.6 7 .8-5.2 4.8 1.4 7.1L12 17.7l-6.2 3.6 1.4-7.1L2 9.4l7-.8z"
          />
        ))}
      </svg>
      <span className="sr-only">5 out of 5 stars</span>
    </p>
  )
}
