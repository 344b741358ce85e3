import { deleteComment } from '@fairtide/domain/blog/api'
import { hideComment, listAllComments } from '@fairtide/domain/blog/writing-api'
import { formatDateTime } from '@fairtide/domain/formats'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../api/call.ts'
import { pageMeta } from '../../first-load/page-meta.ts'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/first-load/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/first-load/toast.ts'

export const meta = () => pageMeta({ title: 'Comments' })

const commentsQuery = queryOptions({
  queryKey: ['admin', 'comments'],
  queryFn: ({ signal }) => call(listAllComments, { signal }),
})

export default function CommentsPage() {
  const queryClient = useQueryClient()
  const { data: comments, error, refetch } = useQuery(commentsQuery)
  const [deleting, setDeleting] = useState<string | null>(null)
  const after = {
    onSuccess: () => {
      setDeleting(null)
      void queryClient.invalidateQueries({ queryKey: ['blog', 'comments'] })
      return queryClient.invalidateQueries(commentsQuery)
    },
    onError: () => toast('That could not be saved. Please try again.', { tone: 'bad' }),
  }
  const hide = useMutation({
    mutationFn: ({ id, hidden }: { id: string; hidden: boolean }) =>
      call(hideComment, { params: { id }, body: { hidden } }),
    ...after,
  })
  const remove = useMutation({
    mutationFn: (id: string) => call(deleteComment, { params: { id } }),
    ...after,
  })

  if (error) return <ErrorState title="Failed to get comments" onRetry={() => void refetch()} />
  if (!comments) return <Skeleton className="h-64" />
  return (
    <div className="grid gap-6">
      <h2 className="text-2xl">Comments</h2>
      {comments.length === 0 && <EmptyState title="No comments yet" />}
      <ul className="grid gap-4">
        {comments.map((comment) => (
          <li key={comment.id} className="grid gap-2 rounded-lg border border-line bg-surface p-4">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm wrap-anywhere">
              <span className="font-semibold">{comment.author.name}</span>
              <span className="text-xs text-ink-soft">{formatDateTime(comment.created_at)}</span>
              <Link to={`/blog/${comment.post.slug}`} className="text-xs text-sea underline">
                {comment.post.title}
              </Link>
              {comment.hidden && <Badge tone="warn">Hidden</Badge>}
            </p>
            <p className="wrap-anywhere whitespace-pre-wrap">{comment.content}</p>
            <p className="flex flex-wrap gap-3">
              <Button
                variant="secondary"
                size="sm"
                busy={hide.isPending}
                onClick={() => hide.mutate({ id: comment.id, hidden: !comment.hidden })}
              >
                {comment.hidden ? 'Show again' : 'Hide'}
              </Button>
              <Button variant="quiet" size="sm" onClick={() => setDeleting(comment.id)}>
                Delete
              </Button>
            </p>
          </li>
        ))}
      </ul>
      <AlertDialog
        title="Delete this comment?"
        description="It is gone for good. To keep it from readers only, hide it."
        open={deleting !== null}
        onOpenChange={() => setDeleting(null)}
        confirmLabel="Delete comment"
        onConfirm={() => deleting && remove.mutate(deleting)}
        busy={remove.isPending}
      />
    </div>
  )
}
