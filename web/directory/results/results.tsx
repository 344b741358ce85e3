import type { Tab } from '@fairtide/domain/directory/filters/filters'
import type { Page } from '@fairtide/domain/paged-list'
import { type ReactNode, Suspense, useEffect } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ChangeView, View } from '../browse/directory-view.ts'
import { errorMessage } from '../../api/error-message.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Pager } from '../../ui/layout/pagination.tsx'
import { CardSkeletons, LoadingResults, NoResults } from './result-states.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

const Carousel = lazyPart(() => import('./carousel.tsx'))

interface ResultsProps<Item> {
  tab: Tab
  view: View
  onChange: ChangeView
  query: UseQueryResult<Page<Item>>
  renderCard: (item: Item) => ReactNode
}

/** The results of one tab: loading, failed, empty or a page of cards. */
export function Results<Item extends { id: string }>({
  tab,
  view,
  onChange,
  query,
  renderCard,
}: ResultsProps<Item>) {
  const { data, error, isError, refetch, isPlaceholderData } = query
  const lastPage = Math.max(1, data?.total_pages ?? view.page)
  useEffect(() => {
    // A shared link may name a page that no longer exists.
    if (!isPlaceholderData && view.page > lastPage) onChange({ page: lastPage }, { replace: true })
  })

  if (isError) {
    const title = view.search ? 'Search failed' : `Failed to load ${tab}`
    return (
      <ErrorState
        retryLabel="Retry"
        title={title}
        message={errorMessage(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <LoadingResults tab={tab} />
  if (data.data.length === 0) return <NoResults tab={tab} />

  const items = data.data.map((item) => ({ key: item.id, card: renderCard(item) }))
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60 transition-opacity' : ''}>
      <Suspense fallback={<CardSkeletons count={3} />}>
        {view.layout === 'carousel' ? (
          <Carousel key={items[0]?.key} label={`${labels[tab]}, three at a time`} items={items} />
        ) : (
          <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
            {items.map(({ key, card }) => (
              <li key={key}>{card}</li>
            ))}
          </ul>
        )}
        <div className="mt-8 flex justify-center">
          <Pager
            page={Math.min(view.page, lastPage)}
            pageCount={lastPage}
            onPageChange={(page) => {
              onChange({ page })
              document.getElementById('directory-results')?.scrollIntoView()
            }}
          />
        </div>
      </Suspense>
    </div>
  )
}

const labels: Record<Tab, string> = {
  builders: 'Builders',
  communities: 'Communities',
  inventory: 'Inventory',
}
