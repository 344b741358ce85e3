import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { IconButton } from '../first-load/icon-button.tsx'
import { pageWindow } from './page-window.ts'

interface PaginationProps {
  /** Starts at 1. */
  page: number
  pageCount: number
  onPageChange: (page: number) => void
}

export function Pagination({ page, pageCount, onPageChange }: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center sm:gap-1">
      <PageStep direction="previous" {...{ page, pageCount, onPageChange }} />
      {pageWindow(page, pageCount).map((entry, at) =>
        entry === '…' ? (
          <span key={`gap-${at}`} className="text-ink-soft sm:px-1">
            …
          </span>
        ) : (
          <button
            key={entry}
            type="button"
            aria-label={`Page ${entry}`}
            aria-current={entry === page ? 'page' : undefined}
            onClick={() => entry !== page && onPageChange(entry)}
            className="grid size-8 place-items-center rounded-full text-sm sm:size-10 font-semibold tabular-nums hover:bg-sea-soft aria-[current]:bg-sea aria-[current]:text-on-sea"
          >
            {entry}
          </button>
        ),
      )}
      <PageStep direction="next" {...{ page, pageCount, onPageChange }} />
    </nav>
  )
}

export function Pager({ page, pageCount, onPageChange }: PaginationProps) {
  return (
    <nav aria-label="Previous and next page" className="flex items-center gap-3">
      <PageStep direction="previous" {...{ page, pageCount, onPageChange }} />
      <span className="text-sm text-ink-soft tabular-nums">{`${page} of ${pageCount}`}</span>
      <PageStep direction="next" {...{ page, pageCount, onPageChange }} />
    </nav>
  )
}

function PageStep({
  direction,
  page,
  pageCount,
  onPageChange,
}: PaginationProps & { direction: 'previous' | 'next' }) {
  const target = direction === 'next' ? page + 1 : page - 1
  const Icon = direction === 'next' ? ChevronRight : ChevronLeft
  return (
    <IconButton
      label={direction === 'next' ? 'Next page' : 'Previous page'}
      disabled={target < 1 || target > pageCount}
      onClick={() => onPageChange(target)}
    >
      <Icon aria-hidden="true" size={20} />
    </IconButton>
  )
}
