import * as z from 'zod/mini'
import { boundedText } from '../bounded-text.ts'

/** What a person needs to make a point; more is a post. */
export const maxCommentCharacters = 2000

const commentEmptyMessage = 'Comment cannot be empty'

/** A comment is kept and shown exactly as it was typed: it is text, never HTML, and its addresses are no links. */
export const commentContent = boundedText(maxCommentCharacters, {
  missing: commentEmptyMessage,
  tooLong: `Comment must be ${maxCommentCharacters} characters or less`,
}).check(z.refine((text) => text.trim() !== '', commentEmptyMessage))

export const comment = z.object({
  id: z.string(),
  content: z.string(),
  created_at: z.string(),
  author: z.object({ name: z.string() }),
  /** Whether the person who asks wrote it, and so may delete it. */
  mine: z.boolean(),
  /** Hidden by an admin: seen by admins and by its author only. */
  hidden: z.boolean(),
})
export type Comment = z.infer<typeof comment>
