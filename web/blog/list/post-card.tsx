import type { PostSummary } from '@fairtide/domain/blog/post'
import { publishedDate } from '@fairtide/domain/blog/published-date'
import Share2 from 'lucide-react/icons/share-2'
import { Link } from 'react-router'
import { Button } from '../../ui/first-load/button.tsx'
import { Byline } from '../byline.tsx'
import { Cover } from '../cover.tsx'
import { sharePost } from '../post/share-post.ts'

/** The title's link covers the whole card; the button is above it. */
export function PostCard({ post, eager }: { post: PostSummary; eager?: boolean }) {
  return (
    <article className="relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-low transition hover:-translate-y-0.5 hover:shadow-mid has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus">
      <Cover src={post.thumbnail_url} seed={post.slug} eager={eager} />
      <div className="flex grow flex-col gap-3 p-5 wrap-anywhere">
        {post.categories.length > 0 && (
          <p className="text-xs font-semibold text-sea">{post.categories.join(' · ')}</p>
        )}
        <h2 className="text-xl">
          <Link to={`/blog/${post.slug}`} className="outline-none after:absolute after:inset-0">
            {post.title}
          </Link>
        </h2>
        <p className="line-clamp-3 text-sm text-ink-soft">{post.excerpt}</p>
        <div className="mt-auto flex items-center justify-between gap-2 pt-2">
          <Byline author={post.author}>
            {publishedDate(post.published_at)} · {post.reading_minutes} min
          </Byline>
          <Button
            look="quiet"
            size="sm"
            className="relative -mr-3 shrink-0"
            aria-label={`Share ${post.title}`}
            onClick={() => void sharePost(post)}
          >
            <Share2 aria-hidden="true" size={16} /> Share
          </Button>
        </div>
      </div>
    </article>
  )
}
