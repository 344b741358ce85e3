import { interact } from '@fairtide/domain/blog/api'
import type { Post } from '@fairtide/domain/blog/post'
import { anyProvider } from '@fairtide/domain/newsletter-provider'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import Heart from 'lucide-react/icons/heart'
import { call } from '../../api/call.ts'
import { buttonClass } from '../../ui/first-load/button.tsx'
import { toast } from '../../ui/first-load/toast.ts'
import { postQuery } from '../queries.ts'

/** Optimistic; the server's response replaces the guess. */
export function LikeButton({ post }: { post: Post }) {
  const queryClient = useQueryClient()
  const { queryKey } = postQuery(post.slug)
  const updateCache = (change: Pick<Post, 'likes' | 'liked'>) =>
    queryClient.setQueryData(queryKey, (cached) => cached && { ...cached, ...change })

  const like = useMutation({
    mutationFn: (liked: boolean) =>
      call(interact, {
        params: { newsletter: anyProvider, post: post.id, action: liked ? 'like' : 'unlike' },
      }),
    onMutate: (liked) => {
      updateCache({ liked, likes: post.likes + (liked ? 1 : -1) })
    },
    onSuccess: ({ likes, liked }) => updateCache({ likes, liked }),
    onError: () => {
      updateCache({ likes: post.likes, liked: post.liked })
      toast('Your like could not be saved. Please try again.', { tone: 'bad' })
    },
  })

  return (
    <button
      type="button"
      aria-pressed={post.liked}
      onClick={() => !like.isPending && like.mutate(!post.liked)}
      className={`${buttonClass('secondary')} aria-pressed:border-coral aria-pressed:text-coral`}
    >
      <Heart aria-hidden="true" size={18} fill={post.liked ? 'currentColor' : 'none'} />
      Like <span className="tabular-nums">{post.likes}</span>
    </button>
  )
}
