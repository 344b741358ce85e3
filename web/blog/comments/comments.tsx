import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import { commentsQuery } from '../queries.ts'

export function Comments({ postId }: { postId: string }) {
  const { data: comments, error, refetch } = useQuery(commentsQuery(postId))
  return (
    <section aria-labelledby="comments" className="not-on-paper">
      <h2 id="comments" className="text-2xl">
        Comments{comments && comments.length > 0 ? ` (${comments.length})` : ''}
      </h2>
      <div className="mt-5 grid gap-6">
        {error ? (
          <ErrorState title="Failed to get comments" onRetry={() => void refetch()} />
        ) : comments ? (
          comments.length > 0 ? (
            <ul className="grid gap-4">
              {comments.map((comment) => (
                <CommentItem key={comment.id} comment={comment} postId={postId} />
              ))}
            </ul>
          ) : (
            <p className="text-ink-soft">Nobody has said anything yet. What is your experience?</p>
          )
        ) : (
          <Skeleton className="h-24" />
        )}
        <CommentForm postId={postId} />
      </div>
    </section>
  )
}
