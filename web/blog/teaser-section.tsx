import { feedPath, listTeasers } from '@fairtide/domain/blog/api'
import type { PostSummary } from '@fairtide/domain/blog/post'
import { publishedDate } from '@fairtide/domain/blog/published-date'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../api/call.ts'
import { Cover } from './cover.tsx'

export default function TeaserSection() {
  const teasers = useTeasers()
  if (teasers?.length === 0) return null
  return (
    <section aria-labelledby="blog-teasers" className="py-16 lg:py-24">
      <div className="mx-auto max-w-page px-5 sm:px-8">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h2 id="blog-teasers" className="text-3xl">
            From the blog
          </h2>
          <p className="flex gap-5 text-sm">
            <Link to="/blog" className="py-1 text-sea underline">
              All posts
            </Link>
            <a href={feedPath} className="py-1 text-sea underline">
              RSS
            </a>
          </p>
        </div>
        <ul className="mt-10 grid gap-8 sm:grid-cols-3">
          {(teasers ?? [null, null, null]).map((post, index) => (
            <li key={post?.id ?? index}>{post ? <Teaser post={post} /> : <TeaserPlaceholder />}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Teaser({ post }: { post: PostSummary }) {
  return (
    <article className="relative wrap-anywhere">
      <Cover src={post.thumbnail_url} seed={post.slug} className="rounded-lg" />
      <p className="mt-4 text-xs text-ink-soft">{publishedDate(post.published_at)}</p>
      <h3 className="mt-1 text-xl">
        <Link to={`/blog/${post.slug}`} className="after:absolute after:inset-0 hover:underline">
          {post.title}
        </Link>
      </h3>
      <p className="mt-2 text-sm text-ink-soft">{post.excerpt}</p>
    </article>
  )
}

const TeaserPlaceholder = () => (
  <div aria-hidden="true">
    <div className="aspect-video rounded-lg bg-sunken" />
    <div className="mt-4 h-44" />
  </div>
)

/** Without TanStack Query, which the landing page does not load. */
function useTeasers() {
  const [teasers, setTeasers] = useState<PostSummary[]>()
  useEffect(() => {
    const controller = new AbortController()
    call(listTeasers, { signal: controller.signal, retry: false }).then(setTeasers, () => {
      if (!controller.signal.aborted) setTeasers([])
    })
    return () => controller.abort()
  }, [])
  return teasers
}
