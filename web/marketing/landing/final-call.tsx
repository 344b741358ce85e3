import { site } from '../../../site.config.ts'
import { LeadButton } from '../../page-frame/lead-button.tsx'

export function FinalCall() {
  const { phone } = site.broker
  return (
    <section className="mx-auto max-w-page px-5 py-16 text-center sm:px-8 lg:py-28">
      <h2 className="mx-auto max-w-[20ch] text-4xl">Bring one address. Leave with its numbers.</h2>
      <p className="mx-auto mt-5 max-w-text text-lg text-balance text-ink-soft">
        A home you saw online, a community a friend told you about, or only a budget. We go through it with
        you, line by line, and tell you if we would not buy it.
      </p>
      <div className="mt-8 flex flex-wrap items-center justify-center gap-x-6 gap-y-4">
        <LeadButton type="consultation" source="Final Call" size="lg">
          Schedule a free consultation
        </LeadButton>
        <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="py-2 font-semibold text-sea underline">
          or call {phone}
        </a>
      </div>
    </section>
  )
}
