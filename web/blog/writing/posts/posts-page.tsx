import type { ListedPost, PostFigures } from '@fairtide/domain/blog/writing-api'
import { formatCount, formatDateTime, formatShortPercent } from '@fairtide/domain/formats'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { pageMeta } from '../../../first-load/page-meta.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/first-load/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { type Column, Table } from '../../../ui/layout/table.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { NewPostDialog } from './new-post-dialog.tsx'
import { stateLabels } from '../editor/state-labels.ts'
import { allPostsQuery, figuresQuery } from '../queries.ts'
import { ViewsChart } from './views-chart.tsx'

export const meta = () => pageMeta({ title: 'Posts' })

export default function PostsPage() {
  const [open, setOpen] = useState<'new' | 'import' | null>(null)
  const { data: posts, error, refetch } = useQuery(allPostsQuery())
  const { data: days } = useQuery(figuresQuery())
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">Posts</h2>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => setOpen('import')}>
            Import
          </Button>
          <Button onClick={() => setOpen('new')}>New post</Button>
        </div>
      </div>
      {days && <ViewsChart days={days} />}
      {error ? (
        <ErrorState title="The posts could not be loaded" onRetry={() => void refetch()} />
      ) : posts ? (
        posts.length > 0 ? (
          <Table caption="Posts and how they do" columns={columns} rows={posts} rowKey={({ id }) => id} />
        ) : (
          <EmptyState
            title="No posts yet"
            action={<Button onClick={() => setOpen('new')}>Write the first</Button>}
          />
        )
      ) : (
        <Skeleton className="h-64" />
      )}
      <p className="max-w-text text-xs text-ink-soft">
        A reader counts once a day and post, a mail once, robots not at all, and there are no cookies for it.
        Mail programs that show no pictures, or load them ahead, hide an open until a link is followed.
      </p>
      <NewPostDialog open={open === 'new'} onClose={() => setOpen(null)} />
      <ImportDialog open={open === 'import'} onClose={() => setOpen(null)} />
    </div>
  )
}

const count = (read: (post: ListedPost) => number) => (post: ListedPost) => formatCount(read(post))
const rateColumn =
  (read: (figures: PostFigures) => number) =>
  ({ figures }: ListedPost) =>
    figures.subscribers > 0 ? formatShortPercent(read(figures)) : '—'

const columns: Column<ListedPost>[] = [
  {
    title: 'Title',
    cell: ({ id, title, author_name }) => (
      <span className="block min-w-56">
        <Link to={`/admin/posts/${id}`} className="font-semibold text-sea underline-offset-2 hover:underline">
          {title}
        </Link>
        <span className="block text-xs text-ink-soft">{author_name}</span>
      </span>
    ),
  },
  {
    title: 'State',
    cell: ({ state, published_at, updated_at }) => (
      <span className="block whitespace-nowrap">
        <Badge tone={stateLabels[state].tone}>{stateLabels[state].label}</Badge>
        <span className="mt-1 block text-xs text-ink-soft">{formatDateTime(published_at ?? updated_at)}</span>
      </span>
    ),
  },
  { title: 'Views', numeric: true, cell: count(({ figures }) => figures.views) },
  { title: 'Likes', numeric: true, cell: count(({ figures }) => figures.likes) },
  { title: 'Shares', numeric: true, cell: count(({ figures }) => figures.shares) },
  { title: 'Comments', numeric: true, cell: count(({ figures }) => figures.comments) },
  { title: 'Subscribers', numeric: true, cell: count(({ figures }) => figures.subscribers) },
  {
    title: 'Open rate',
    numeric: true,
    cell: rateColumn(({ open_rate }) => open_rate),
  },
  {
    title: 'Click rate',
    numeric: true,
    cell: rateColumn(({ click_rate }) => click_rate),
  },
]
