import type { Home } from '@fairtide/domain/directory/home'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { priceHistory } from '../detail/detail-queries.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

const PriceChart = lazyPart(() => import('./price-chart.tsx'))

/** Every price at which the home was seen, else `fallback`. */
export function PriceHistory({ home, fallback }: { home: Home; fallback?: ReactNode }) {
  const points = useQuery(priceHistory(home.id)).data?.data ?? []
  if (points.length === 0) return fallback
  return (
    <Suspense fallback={<div className="h-48 animate-shimmer rounded-md bg-sunken" />}>
      <PriceChart points={points} />
    </Suspense>
  )
}
