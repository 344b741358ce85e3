import type { Post } from '@fairtide/domain/blog/post'
import { publishedDate } from '@fairtide/domain/blog/published-date'
import Share2 from 'lucide-react/icons/share-2'
import { WaysBack } from '../../page-frame/tool-page.tsx'
import { Button } from '../../ui/first-load/button.tsx'
import { IconButton } from '../../ui/first-load/icon-button.tsx'
import { Article } from './article.tsx'
import { Byline } from '../byline.tsx'
import { BrokerBar } from './broker-bar.tsx'
import { Comments } from '../comments/comments.tsx'
import { Cover } from '../cover.tsx'
import { LikeButton } from './like-button.tsx'
import { sharePost } from './share-post.ts'

export function PostView({ post }: { post: Post }) {
  return (
    <>
      <div className="mx-auto w-full max-w-[46rem] px-5 py-10">
        <WaysBack back={{ to: '/blog', label: 'Back to Blog' }} />
        <article>
          <div className="mt-6 wrap-anywhere">
            {post.categories.length > 0 && (
              <p className="text-sm font-semibold text-sea">{post.categories.join(' · ')}</p>
            )}
            <div className="mt-2 flex items-start justify-between gap-3">
              <h1 className="min-w-0 text-3xl">{post.title}</h1>
              <IconButton
                label="Share this post"
                className="not-on-paper mt-1"
                onClick={() => void sharePost(post)}
              >
                <Share2 aria-hidden="true" size={20} />
              </IconButton>
            </div>
            {post.subtitle && <p className="mt-3 text-lg text-ink-soft">{post.subtitle}</p>}
            <div className="mt-5">
              <Byline author={post.author}>
                <time dateTime={post.published_at}>{publishedDate(post.published_at)}</time> ·{' '}
                {post.reading_minutes} min read
              </Byline>
            </div>
            {post.thumbnail_url && (
              <Cover
                src={post.thumbnail_url}
                seed={post.slug}
                eager
                className="not-on-paper mt-7 rounded-lg"
              />
            )}
          </div>
          <div className="mt-8">
            <Article html={post.content} />
          </div>
        </article>
        <div className="not-on-paper mt-10 flex flex-wrap gap-3 border-t border-line pt-6">
          <LikeButton post={post} />
          <Button look="secondary" onClick={() => void sharePost(post)}>
            <Share2 aria-hidden="true" size={18} /> Share
          </Button>
        </div>
        <div className="mt-12">
          <Comments postId={post.id} />
        </div>
      </div>
      <BrokerBar />
    </>
  )
}
