import { Glyph } from '../../ui/first-load/glyph.tsx'
import { LeadButton } from '../../page-frame/lead-button.tsx'
import { Section } from '../section.tsx'

/** Drawn on 24 by 24, like every glyph of the site. */
const services = [
  {
    title: 'Macro analysis',
    text: 'Jobs, newcomers, permits and rents by metro, so that you choose a market before you choose a house.',
    drawing: 'M3 20h18M6 16v-4M11 16V8M16 16v-6M4 8l6-4 5 3 6-4',
  },
  {
    title: 'Location intelligence',
    text: 'Flood and wind zone, drive times, planned roads, and what the builder will put up behind the fence.',
    drawing: 'M12 21s7-6 7-11a7 7 0 0 0-14 0c0 5 7 11 7 11ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
  },
  {
    title: 'Community insights',
    text: 'Rental rules, HOA dues, what is left of the CDD bond, and what the dues pay for, read from the documents.',
    drawing: 'M3 20v-8l5-4 5 4v8M8 20v-4M13 20h8V9l-5-4-3 2.4M17 12h1M17 16h1',
  },
  {
    title: 'Property-level ROI analysis',
    text: 'Cap rate, cash on cash, DSCR and monthly cash flow of one home, with its own taxes, fees and premiums.',
    drawing: 'M6 3h12v18H6zM9 7h6M9 11h1M12 11h1M15 11h0M9 15h1M12 15h1M15 15v3',
  },
  {
    title: 'Multi-year ROI analysis',
    text: 'Rent, value, loan and tax year by year, and the year in which you would be glad that you bought.',
    drawing: 'M3 20h18M4 16c5 0 5-3 8-6s5-5 9-5M17 5h4v4',
  },
  {
    title: 'Investment strategy',
    text: 'Income or growth, one home or five, a loan or cash: a plan that fits your money, your taxes and your time.',
    drawing: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM15.5 8.5l-2 5-5 2 2-5z',
  },
  {
    title: 'Performance optimization',
    text: 'Once a year we hold rent, premium, assessment and fees against the market, and tell you what to ask for.',
    drawing: 'M4 14a8 8 0 1 1 16 0M12 14l4-4M4 18h16',
  },
  {
    title: 'Refresh strategy',
    text: 'Keep, exchange, sell or upgrade: what each would leave you after costs and tax, before you decide.',
    drawing: 'M4 11a8 8 0 0 1 14-4l2 2M20 4v5h-5M20 13a8 8 0 0 1-14 4l-2-2M4 20v-5h5',
  },
]

export function Services() {
  return (
    <Section
      id="services"
      tone="sunken"
      title="What we do for you"
      lead="From the state down to the lot, and from the first call to the day you sell. Take all of it or one piece."
    >
      <ul className="mt-12 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {services.map(({ title, text, drawing }) => (
          <li key={title}>
            <span className="grid size-12 place-items-center rounded-full bg-sea-soft text-sea">
              <Glyph size={24} d={drawing} />
            </span>
            <h3 className="mt-4 text-lg">{title}</h3>
            <p className="mt-2 text-sm text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
      <LeadButton type="consultation" source="Services" variant="primary" size="lg" className="mt-12">
        Tell us what you need
      </LeadButton>
    </Section>
  )
}
