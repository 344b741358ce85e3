import { feedPath } from '@fairtide/domain/blog/api'
import { useQuery } from '@tanstack/react-query'
import Rss from 'lucide-react/icons/rss'
import { useEffect } from 'react'
import { site } from '../../../site.config.ts'
import { errorMessage, UserError } from '../../api/error-message.ts'
import { pageMeta } from '../../first-load/page-meta.ts'
import { ToolPage } from '../../page-frame/tool-page.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { toast } from '../../ui/first-load/toast.ts'
import { PostCardSkeleton } from './post-card-skeleton.tsx'
import { PostList } from './post-list.tsx'
import { postsQuery } from '../queries.ts'

export const meta = () => [
  ...pageMeta({ title: 'Blog' }),
  {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    href: feedPath,
    title: `${site.name} blog`,
  },
]

const loadFailedMessage = 'Failed to load blog content. Please try again later.'

export default function BlogPage() {
  const { data: posts, error } = useQuery(postsQuery())
  useEffect(() => {
    if (error && !(error instanceof UserError)) toast(loadFailedMessage, { tone: 'bad' })
  }, [error])

  return (
    <ToolPage title="Blog" lead="What a home in Florida really costs and earns, one question at a time.">
      {error ? (
        <ErrorState title={errorMessage(error, loadFailedMessage)} onRetry={() => window.location.reload()} />
      ) : posts ? (
        <PostList posts={posts} />
      ) : (
        <div aria-busy="true" className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
            <PostCardSkeleton key={place} />
          ))}
        </div>
      )}
      <p className="mt-10 text-sm text-ink-soft">
        <a href={feedPath} className="inline-flex min-h-9 items-center gap-2 underline">
          <Rss aria-hidden="true" size={16} /> Follow by RSS
        </a>
      </p>
    </ToolPage>
  )
}
