import type { Feed } from '@fairtide/domain/admin/api'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import { testimonials } from '../../site.people.ts'
import { isDemonstration, ownerChecklist } from '../page-frame/owner-checklist.ts'
import { mailsQuery } from './mail-queries.ts'

interface Step {
  label: string
  /** How to do it. */
  how: string
  isDone: boolean
}

/** What an owner still has to do before the site is theirs. */
export function OwnerChecklist({ feeds }: { feeds: readonly Feed[] }) {
  const sendsMail = useQuery(mailsQuery).data?.over_smtp
  const steps: Step[] = [
    ...ownerChecklist.map((step) => ({ ...step, how: 'set it in site.config.ts' })),
    { label: 'A mail server', how: 'set SMTP_URL', isDone: sendsMail ?? true },
    {
      label: 'Testimonials of clients',
      how: 'write them in site.people.ts',
      isDone: testimonials.every(({ placeholder }) => !placeholder),
    },
    {
      label: 'Real homes',
      how: 'import a feed under Listings',
      isDone: feeds.some(({ is_sample, homes }) => !is_sample && homes > 0),
    },
  ]
  if (steps.every(({ isDone }) => isDone)) return null
  return (
    <section aria-labelledby="checklist" className="rounded-lg border border-line bg-surface p-5">
      <h2 id="checklist" className="text-xl">
        Before you go live
      </h2>
      <p className="mt-2 max-w-text text-sm text-ink-soft">
        {isDemonstration
          ? 'Until the first four are set, every page says that the site is a demonstration.'
          : 'Every page is yours. This is still open:'}
      </p>
      <ul className="mt-4 grid gap-2.5 text-sm sm:grid-cols-2">
        {steps.map(({ label, how, isDone }) => (
          <li key={label} className="flex items-start gap-2.5">
            {isDone ? (
              <Check aria-hidden="true" size={18} className="shrink-0 text-good" />
            ) : (
              <Circle aria-hidden="true" size={18} className="shrink-0 text-warn" />
            )}
            <span>
              {label}
              <span className="text-ink-soft">{isDone ? ': done' : `: ${how}`}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
