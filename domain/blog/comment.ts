import * as z from 'zod/mini'
import { boundedText } from '../bounded-text.ts'

export const maxCommentCharacters = 2000

const commentEmptyMessage = 'Comment cannot be empty'

/** A comment is stored and shown exactly as typed: plain text, never HTML. */
export const commentContent = boundedText(maxCommentCharacters, {
  missing: commentEmptyMessage,
  tooLong: `Comment must be ${maxCommentCharacters} characters or less`,
}).check(z.refine((text) => text.trim() !== '', commentEmptyMessage))

export const comment = z.object({
  id: z.string(),
  content: z.string(),
  created_at: z.string(),
  author: z.object({ name: z.string() }),
  mine: z.boolean(),
  /** Hidden by an admin; only admins and the author see it. */
  hidden: z.boolean(),
})
export type Comment = z.infer<typeof comment>
