import { interact } from '@fairtide/domain/blog/api'
import { anyProvider } from '@fairtide/domain/newsletter-provider'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { site } from '../../../site.config.ts'
import { call } from '../../api/call.ts'
import { pageMeta } from '../../first-load/page-meta.ts'
import { ToolPage } from '../../page-frame/tool-page.tsx'
import { buttonClass } from '../../ui/first-load/button.tsx'
import { toast } from '../../ui/first-load/toast.ts'
import { PostSkeleton } from './post-skeleton.tsx'
import { PostView } from './post-view.tsx'
import { postQuery } from '../queries.ts'

export const meta = () => pageMeta({ title: 'Blog' })

const loadFailedMessage = 'Failed to load post'

export default function PostPage() {
  const { slug = '' } = useParams()
  const navigate = useNavigate()
  const { data: post, error } = useQuery(postQuery(slug))

  useEffect(() => {
    if (error) toast(loadFailedMessage, { tone: 'bad' })
  }, [error])
  const id = post?.id
  useEffect(() => {
    // Only a count, so a failure is ignored.
    if (id)
      void call(interact, { params: { newsletter: anyProvider, post: id, action: 'view' } }).catch(() => {})
  }, [id])
  // Former slugs redirect to the current one.
  const current = post?.slug
  useEffect(() => {
    if (current && current !== slug) void navigate(`/blog/${current}`, { replace: true })
  }, [current, slug, navigate])
  const title = post?.title
  useEffect(() => {
    if (title) document.title = `${title} | ${site.name}`
  }, [title])

  if (post === undefined && !error) return <PostSkeleton />
  if (!post) return <NoPost message={error ? loadFailedMessage : 'Post not found'} />
  return <PostView post={post} />
}

function NoPost({ message }: { message: string }) {
  return (
    <ToolPage title="Error">
      <p role="alert">{message}</p>
      <Link to="/blog" className={`${buttonClass('primary')} mt-6`}>
        Back to Blog
      </Link>
    </ToolPage>
  )
}
