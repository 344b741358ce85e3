import * as z from 'zod/mini'

const author = z.object({
  name: z.string(),
  avatar: z.nullable(z.string()),
})

/** Without the body, so that a list of two hundred posts loads at once. */
export const postSummary = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  subtitle: z.nullable(z.string()),
  excerpt: z.string(),
  thumbnail_url: z.nullable(z.string()),
  author,
  published_at: z.string(),
  categories: z.array(z.string()),
  reading_minutes: z.int(),
})
export type PostSummary = z.infer<typeof postSummary>

export const post = z.extend(postSummary, {
  /** HTML, cleaned when it was stored. */
  content: z.string(),
  likes: z.int(),
  liked: z.boolean(),
})
export type Post = z.infer<typeof post>
