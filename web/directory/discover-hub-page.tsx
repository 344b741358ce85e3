import ArrowRight from 'lucide-react/icons/arrow-right'
import Building2 from 'lucide-react/icons/building-2'
import Play from 'lucide-react/icons/play'
import { Link } from 'react-router'
import { pageMeta } from '../first-load/page-meta.ts'
import { ResearchNote, ToolPage } from '../page-frame/tool-page.tsx'
import { Badge } from '../ui/feedback/badge.tsx'
import { buttonClass } from '../ui/first-load/button.tsx'
import { Card } from '../ui/layout/card.tsx'

export const meta = () =>
  pageMeta({
    title: 'Discover: Investment Tools & Resources',
    description:
      'Builders, communities and new homes across Florida in one directory, each with its returns on your own numbers.',
    publicPath: '/discover',
  })

/** Navigation state for the pages' back links. */
const origin = { fromPath: '/discover', fromPhase: 'discover' }

export default function DiscoverHubPage() {
  return (
    <ToolPage
      title="Discover: Investment Tools & Resources"
      lead="Find the homes worth a closer look: who builds them, where, and what each would earn."
    >
      <Card className="grid max-w-text gap-4 p-7!">
        <div className="flex items-center justify-between gap-4">
          <span className="grid size-12 place-items-center rounded-lg bg-sea-soft text-sea">
            <Building2 aria-hidden="true" size={24} />
          </span>
          <Badge tone="coral">New</Badge>
        </div>
        <h2 className="text-2xl">Builder Directory &amp; Live Inventory</h2>
        <p className="text-ink-soft">
          Search builders, communities and the homes they have today, the way you would say it to a friend.
          Filter by what matters, keep what you like, and see every home ranked on your own numbers.
        </p>
        <div className="flex flex-wrap gap-3">
          <Link to="/discover/builder-dir-inventory" state={origin} className={buttonClass()}>
            Explore <ArrowRight aria-hidden="true" size={18} />
          </Link>
          <Link
            to="/discover/builder-dir-inventory/demos"
            state={origin}
            className={buttonClass('secondary')}
          >
            <Play aria-hidden="true" size={16} /> Watch Demos
          </Link>
        </div>
      </Card>
      <ResearchNote />
    </ToolPage>
  )
}
