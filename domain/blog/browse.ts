import type { PostSummary } from './post.ts'

const postsPerPage = 9
export const searchDelayMs = 300

export function findPosts(posts: PostSummary[], text: string, category: string | null): PostSummary[] {
  const sought = text.trim().toLowerCase()
  return posts.filter(
    ({ title, excerpt, categories }) =>
      (title.toLowerCase().includes(sought) || excerpt.toLowerCase().includes(sought)) &&
      (category === null || categories.includes(category)),
  )
}

export const categoriesOf = (posts: PostSummary[]): string[] =>
  [...new Set(posts.flatMap(({ categories }) => categories))].sort((a, b) => a.localeCompare(b, 'en-US'))

export const pageCount = (items: number) => Math.max(1, Math.ceil(items / postsPerPage))

export function clampPage(page: number, pages: number): number {
  return Number.isFinite(page) ? Math.min(Math.max(1, Math.trunc(page)), pages) : 1
}

export const pageOf = <Item>(items: Item[], page: number) =>
  items.slice((page - 1) * postsPerPage, page * postsPerPage)
