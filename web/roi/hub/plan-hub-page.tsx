import ArrowRight from 'lucide-react/icons/arrow-right'
import Calculator from 'lucide-react/icons/calculator'
import { useNavigate } from 'react-router'
import { emit } from '../../first-load/events.ts'
import { pageMeta } from '../../first-load/page-meta.ts'
import { useUser } from '../../first-load/session.ts'
import { ResearchNote, ToolPage } from '../../page-frame/tool-page.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/first-load/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { HubExample } from './hub-example.tsx'
import { FreeTrial } from './free-trial.tsx'

export const meta = () =>
  pageMeta({
    title: 'Plan: Investment Analysis Tools',
    description:
      'Work out what a new home in Florida returns on your own numbers: yield, DSCR, cap rate, cash flow and thirty years ahead.',
    publicPath: '/plan',
  })

const calculatorPath = '/plan/calculator'

export default function PlanHubPage() {
  const user = useUser()
  const navigate = useNavigate()
  const explore = () => {
    if (user) void navigate(calculatorPath)
    else emit('show-auth-modal', { onSignedIn: () => void navigate(calculatorPath) })
  }
  return (
    <ToolPage
      title="Plan: Investment Analysis Tools"
      lead="Before you look at homes, know what makes one work for you: your down payment, your loan, your taxes."
    >
      <Card className="grid overflow-hidden p-0! md:grid-cols-[3fr_2fr]">
        <div className="grid content-start gap-4 p-7">
          <div className="flex items-center justify-between gap-4">
            <span className="grid size-12 place-items-center rounded-lg bg-sea-soft text-sea">
              <Calculator aria-hidden="true" size={24} />
            </span>
            <Badge tone="coral">Popular</Badge>
          </div>
          <h2 className="text-2xl">ROI Calculator</h2>
          <p className="text-ink-soft">
            Every figure an investor and a lender ask for, from your own numbers, with the working shown. Save
            up to five profiles, look thirty years ahead, and see which assumption decides.
          </p>
          <div>
            <Button onClick={explore}>
              Explore <ArrowRight aria-hidden="true" size={18} />
            </Button>
          </div>
        </div>
        <HubExample />
      </Card>
      <FreeTrial />
      <ResearchNote />
    </ToolPage>
  )
}
