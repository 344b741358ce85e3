import { ComingSoon } from '../../page-frame/coming-soon.tsx'
import { LeadButton } from '../../page-frame/lead-button.tsx'

interface ComingSoonPhaseProps {
  source: 'Acquire' | 'Manage'
  /** Completes the sentence "Here you will find …". */
  plans: string
}

export function ComingSoonPhase({ source, plans }: ComingSoonPhaseProps) {
  return (
    <ComingSoon>
      <div className="grid max-w-text justify-items-start gap-5">
        <p className="text-lg">This feature is under construction. Please check back soon.</p>
        <p className="text-ink-soft">
          Here you will find {plans}. Until then, we do the same by phone and email, and it costs you nothing
          to ask.
        </p>
        <LeadButton type="consultation" source={source}>
          Talk to us about it
        </LeadButton>
      </div>
    </ComingSoon>
  )
}
