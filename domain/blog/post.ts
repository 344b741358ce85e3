import * as z from 'zod/mini'

const author = z.object({
  name: z.string(),
  /** The address of a picture; without one the initials stand in its place. */
  avatar: z.nullable(z.string()),
})

/** A post as lists carry it: without its body, so that two hundred of them load at once. */
export const postSummary = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  subtitle: z.nullable(z.string()),
  excerpt: z.string(),
  thumbnail_url: z.nullable(z.string()),
  author,
  /** ISO 8601 with a time zone. */
  published_at: z.string(),
  categories: z.array(z.string()),
  reading_minutes: z.int(),
})
export type PostSummary = z.infer<typeof postSummary>

/** One post as readers see it. */
export const post = z.extend(postSummary, {
  /** HTML, cleaned when it was stored; shown as it is. */
  content: z.string(),
  likes: z.int(),
  /** Whether the person who asks likes it. */
  liked: z.boolean(),
})
export type Post = z.infer<typeof post>
