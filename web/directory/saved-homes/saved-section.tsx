import type { Home } from '@fairtide/domain/directory/home'
import type { ReactNode } from 'react'
import { errorMessage } from '../../api/error-message.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Spinner } from '../../ui/first-load/spinner.tsx'
import { useSavedHomes, type SavedList } from './saved-homes.ts'

interface SavedSectionProps {
  list: SavedList
  title: string
  emptyTitle: string
  emptyText: string
  children: (homes: Home[], onToggle: (home: Home) => void) => ReactNode
}

export function SavedSection({ list, title, emptyTitle, emptyText, children }: SavedSectionProps) {
  const { homes, isPending, error, refetch, toggle } = useSavedHomes(list)
  const id = `saved-${list.name}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <div className="mt-4">
        {isPending && <Spinner label="Loading homes..." />}
        {error && (
          <ErrorState
            retryLabel="Retry"
            title="Failed to load homes"
            message={errorMessage(error)}
            onRetry={() => void refetch()}
          />
        )}
        {!isPending && !error && homes.length === 0 && (
          <EmptyState title={emptyTitle}>{emptyText}</EmptyState>
        )}
        {homes.length > 0 && children(homes, toggle)}
      </div>
    </section>
  )
}
