import { categoriesOf, findPosts, pageCount, pageOf } from '@fairtide/domain/blog/browse'
import type { PostSummary } from '@fairtide/domain/blog/post'
import Search from 'lucide-react/icons/search'
import { useRef } from 'react'
import { Button } from '../../ui/first-load/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Pagination } from '../../ui/layout/pagination.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { CategoryButtons } from './category-buttons.tsx'
import { PostCard } from './post-card.tsx'
import { usePostFilters } from './use-post-filters.ts'

const eagerCovers = 3

export function PostList({ posts }: { posts: PostSummary[] }) {
  const top = useRef<HTMLDivElement>(null)
  const browsing = usePostFilters()
  const found = findPosts(posts, browsing.text, browsing.category)
  const pages = pageCount(found.length)
  const page = browsing.pageWithin(pages)
  const isNarrowed = browsing.text !== '' || browsing.category !== null

  const goToPage = (next: number) => {
    if (next < 1 || next > pages || next === page) return
    browsing.goToPage(next)
    top.current?.scrollIntoView()
  }

  return (
    <div ref={top} className="grid scroll-mt-24 grid-cols-1 gap-8">
      <div className="grid grid-cols-1 gap-4">
        <TextField
          label="Search posts"
          type="search"
          className="max-w-text"
          prefix={<Search size={18} />}
          placeholder="CDD, insurance, rents…"
          value={browsing.typed}
          onChange={(event) => browsing.setTyped(event.currentTarget.value)}
          maxLength={200}
        />
        <CategoryButtons
          categories={categoriesOf(posts)}
          chosen={browsing.category}
          onChoose={browsing.choose}
        />
      </div>
      <p aria-live="polite" className="sr-only">
        {`${found.length} ${found.length === 1 ? 'post' : 'posts'} found`}
      </p>
      {found.length === 0 ? (
        <EmptyState
          title="No posts found"
          action={
            isNarrowed && (
              <Button look="secondary" onClick={browsing.clear}>
                Show all posts
              </Button>
            )
          }
        >
          {isNarrowed
            ? 'Nothing matches this search. Try another word or another category.'
            : 'The first post is being written. Look in again soon.'}
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {pageOf(found, page).map((post, index) => (
            <li key={post.id} className="grid grid-cols-1">
              <PostCard post={post} eager={index < eagerCovers} />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pageCount={pages} onPageChange={goToPage} />
    </div>
  )
}
