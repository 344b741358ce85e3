import { deleteComment } from '@fairtide/domain/blog/api'
import type { Comment } from '@fairtide/domain/blog/comment'
import { formatDateTime } from '@fairtide/domain/formats'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, isGone } from '../../api/call.ts'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/first-load/button.tsx'
import { toast } from '../../ui/first-load/toast.ts'
import { commentsQuery } from '../queries.ts'

/** Comments are plain text, never HTML. */
export function CommentItem({ comment, postId }: { comment: Comment; postId: string }) {
  const queryClient = useQueryClient()
  const [confirming, setConfirming] = useState(false)
  const remove = useMutation({
    mutationFn: async () => {
      try {
        await call(deleteComment, { params: { id: comment.id } })
      } catch (failure) {
        // A moderator, or the author in another tab, was faster.
        if (!isGone(failure)) throw failure
      }
    },
    onSuccess: () => {
      setConfirming(false)
      queryClient.setQueryData(commentsQuery(postId).queryKey, (cached) =>
        cached?.filter(({ id }) => id !== comment.id),
      )
    },
    onError: () => toast('Your comment could not be deleted. Please try again.', { tone: 'bad' }),
  })

  return (
    <li className="rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="font-semibold">{comment.author.name}</span>
        <time dateTime={comment.created_at} className="text-xs text-ink-soft">
          {formatDateTime(comment.created_at)}
        </time>
        {comment.hidden && <Badge tone="warn">Hidden by a moderator</Badge>}
        {comment.mine && (
          <Button variant="quiet" size="sm" className="ml-auto" onClick={() => setConfirming(true)}>
            Delete
          </Button>
        )}
      </div>
      <p className="mt-2 wrap-anywhere whitespace-pre-wrap">{comment.content}</p>
      <AlertDialog
        title="Delete your comment?"
        description="It is gone for good."
        open={confirming}
        onOpenChange={setConfirming}
        confirmLabel="Delete comment"
        onConfirm={() => remove.mutate()}
        busy={remove.isPending}
      />
    </li>
  )
}
