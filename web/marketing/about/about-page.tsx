import { site } from '../../../site.config.ts'
import { team } from '../../../site.people.ts'
import { LeadButton } from '../../page-frame/lead-button.tsx'
import { pageMeta } from '../../first-load/page-meta.ts'
import { ToolPage } from '../../page-frame/tool-page.tsx'
import { ContactLines } from '../contact-lines.tsx'
import { CoreValues } from './core-values.tsx'

export const meta = () =>
  pageMeta({
    title: 'About Us',
    description: `Who stands behind ${site.name}, what we want for people who invest in Florida from afar, and the five values we can be held to.`,
    publicPath: '/about',
  })

export default function AboutPage() {
  return (
    <ToolPage
      title="About Us"
      lead="We are a small team that likes a spreadsheet as much as a beach, and says no more often than a brochure does."
    >
      <div className="grid gap-16">
        <section>
          <h2 className="text-2xl">The team</h2>
          <ul className="mt-6 grid gap-5 md:grid-cols-2">
            {team.map(({ name, role, biography }) => (
              <li key={name} className="rounded-lg border border-line bg-surface p-6 shadow-low">
                <h3 className="text-xl">{name}</h3>
                <p className="text-sm font-semibold text-sea">{role}</p>
                <p className="mt-3 text-ink-soft">{biography}</p>
              </li>
            ))}
          </ul>
        </section>
        <section className="max-w-text">
          <h2 className="text-2xl">Our mission</h2>
          <p className="mt-4 text-lg">
            Nobody who lives a thousand miles away should know less about a house in Florida than the person
            who sells it.
          </p>
          <p className="mt-4 text-ink-soft">
            Buying from afar goes wrong in small ways: a tax bill that doubles, a rule against renting, a
            premium quoted after the deposit. None of it is secret. It stands in records that nobody has time
            to read. We read them, put them into figures, and let you change every assumption until you
            believe the result.
          </p>
        </section>
        <CoreValues />
        <section>
          <h2 className="text-2xl">Where to find us</h2>
          <div className="mt-6 flex flex-wrap items-end gap-x-16 gap-y-8">
            <ContactLines />
            <LeadButton type="appointment" source="About" size="lg">
              Schedule a call
            </LeadButton>
          </div>
        </section>
      </div>
    </ToolPage>
  )
}
