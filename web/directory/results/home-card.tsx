import { formatArea, formatBathrooms } from '@fairtide/domain/directory/formats'
import { missingForReturns } from '@fairtide/domain/directory/estimates/return-figures'
import type { Home } from '@fairtide/domain/directory/home'
import type { Terms } from '@fairtide/domain/investor-terms/term-fields'
import HardHat from 'lucide-react/icons/hard-hat'
import MapPin from 'lucide-react/icons/map-pin'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '../../ui/first-load/button.tsx'
import { CompareButton, ShortlistButton } from '../saved-homes/save-buttons.tsx'
import { analyzePath, homePath, streetOf } from '../record-parts/addresses.ts'
import { HomePicture } from '../pictures/home-picture.tsx'
import { PriceLine, StatusBadge } from '../record-parts/price-line.tsx'
import { capRateText, isRange, rentText } from '../record-parts/estimates.ts'
import { mayEstimate } from '../record-parts/may-estimate.ts'
import { SourceLine } from '../record-parts/source-line.tsx'
import { Card } from './card.tsx'
import { CardLine } from './card-line.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

const HomeReturns = lazyPart(() => import('../my-numbers/home-returns.tsx'))

interface HomeCardProps {
  home: Home
  /** Those that its returns are calculated on. */
  terms?: Terms | undefined
}

export function HomeCard({ home, terms }: HomeCardProps) {
  const to = homePath(home.slug)
  const state = { home }
  const where = home.community ? home.community.displayName : (home.city ?? 'Unknown Community')
  return (
    <Card
      to={to}
      state={state}
      title={streetOf(home)}
      picture={
        <div className="relative">
          <HomePicture home={home} className="aspect-5/3" />
          <span className="absolute top-3 left-3">
            <StatusBadge home={home} />
          </span>
          <span className="absolute top-2 right-2 z-10 flex gap-1.5">
            <CompareButton home={home} />
            <ShortlistButton home={home} />
          </span>
        </div>
      }
      actions={
        <>
          <Link to={to} state={state} className={buttonClass('primary', 'sm')}>
            View Details
          </Link>
          {terms && mayEstimate(home) && (
            <Link to={analyzePath(home.slug, terms)} className={buttonClass('secondary', 'sm')}>
              Analyze
            </Link>
          )}
          <Button variant="secondary" size="sm" onClick={(event) => event.stopPropagation()}>
            Contact Agent
          </Button>
        </>
      }
    >
      <PriceLine home={home} />
      <HomeSize home={home} />
      <CardLine icon={MapPin}>{where}</CardLine>
      <CardLine icon={HardHat}>{home.builder_name}</CardLine>
      {terms ? (
        <Suspense fallback={<Skeleton className="h-36" />}>
          <HomeReturns home={home} terms={terms} />
        </Suspense>
      ) : (
        <Return home={home} />
      )}
      <SourceLine listing={home} />
    </Card>
  )
}

function HomeSize({ home }: { home: Home }) {
  const facts = [
    [home.bedrooms ?? '--', 'beds'],
    [formatBathrooms(home.bathrooms), 'baths'],
    [formatArea(home.square_footage), 'sq ft'],
  ]
  return (
    <p className="flex flex-wrap gap-x-3">
      {facts.map(([count, unit]) => (
        <span key={unit}>
          <span className="font-semibold">{count}</span> <span className="text-ink-soft">{unit}</span>
        </span>
      ))}
    </p>
  )
}

function Return({ home }: { home: Home }) {
  const rent = rentText(home)
  const capRate = capRateText(home)
  const missing = missingForReturns(home)
  return (
    <p className="flex flex-wrap gap-x-3 text-ink-soft">
      {rent !== null && (
        <span>
          {home.rent_source === 'hud' ? 'HUD rent' : 'Est. rent'} {rent}
        </span>
      )}
      {capRate !== null && (
        <span>
          {isRange(home) ? 'Est. cap rate' : 'Cap rate'} {capRate}
        </span>
      )}
      {missing !== null && <span>Returns left out: {missing}</span>}
    </p>
  )
}
