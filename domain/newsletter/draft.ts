import * as z from 'zod/mini'
import { boundedText, trimmedText } from '../bounded-text.ts'

export const tierMessage =
  'Post creation requires enterprise features. This feature is not available in the current tier.'

const text = (maxLength: number) => z.string().check(z.maxLength(maxLength))

export const draftFields = z.strictObject({
  title: trimmedText(200).check(z.minLength(1, 'Title is required')),
  subtitle: z.optional(text(300)),
  content: z.optional(text(800_000)),
  slug: z.optional(boundedText(200).check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))),
  thumbnail_url: z.optional(boundedText(2000).check(z.url({ protocol: /^https$/ }))),
  content_tags: z.optional(z.array(text(40)).check(z.maxLength(10))),
  preview_text: z.optional(text(300)),
  // Callers send the whole payload; each of these has one fixed value, whatever is sent.
  status: z.optional(z.string()),
  audience: z.optional(z.string()),
  platform: z.optional(z.string()),
  email_settings: z.optional(z.looseObject({})),
})
export type DraftFields = z.infer<typeof draftFields>

export function draftPayload(fields: DraftFields) {
  return {
    ...fields,
    status: 'draft',
    audience: 'free',
    platform: 'both',
    email_settings: { ...fields.email_settings, subject_line: fields.title },
  }
}
export type DraftPayload = ReturnType<typeof draftPayload>
