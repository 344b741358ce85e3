import * as z from 'zod/mini'
import { httpsOrOwnPicture } from './picture-link.ts'
import { oneLine } from '../plain-text.ts'
import { boundedText, maxCharacters, maxPadding } from '../bounded-text.ts'

export const postState = z.enum(['draft', 'scheduled', 'published', 'unpublished'])
export type PostState = z.infer<typeof postState>

export const sourceFormat = z.enum(['markdown', 'html'])
export type SourceFormat = z.infer<typeof sourceFormat>

/** Where a post came from; a post of the newsletter's provider is edited there. */
export const postOrigin = z.enum(['written', 'provider', 'imported', 'sample'])

const maxSourceCharacters = 800_000

export const postTitle = oneLine(
  { missing: 'Title is required', tooLong: 'Title must be 200 characters or less' },
  200,
)

const optionalText = (maxLength: number, tooLong: string) =>
  z.pipe(
    z.nullable(
      boundedText(maxLength + maxPadding, { tooLong }).check(
        z.overwrite((text) => text.replaceAll('\0', '').trim()),
        maxCharacters(maxLength, tooLong),
      ),
    ),
    z.transform((text) => text || null),
  )

export const postSource = boundedText(maxSourceCharacters, {
  missing: 'The text is missing',
  tooLong: 'The text is too long',
}).check(z.overwrite((text) => text.replaceAll('\0', '')))

export const postFields = z.strictObject({
  title: postTitle,
  slug: boundedText(200, { tooLong: 'The address must be 200 characters or less' }).check(
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'The address may hold small letters, digits and single hyphens'),
  ),
  subtitle: optionalText(300, 'Subtitle must be 300 characters or less'),
  excerpt: optionalText(600, 'Excerpt must be 600 characters or less'),
  source: postSource,
  source_format: sourceFormat,
  thumbnail_url: z.nullable(httpsOrOwnPicture),
  categories: z
    .array(
      oneLine(
        { missing: 'A category needs a name', tooLong: 'A category must be 40 characters or less' },
        40,
      ),
    )
    .check(
      z.maxLength(10, 'A post can have at most 10 categories'),
      z.overwrite((names) => [...new Set(names)]),
    ),
  author_name: oneLine(
    { missing: 'Author is required', tooLong: 'Author must be 100 characters or less' },
    100,
  ),
})
export type PostFields = z.infer<typeof postFields>

export const editablePost = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  subtitle: z.nullable(z.string()),
  /** Null where the first sentences are used. */
  excerpt: z.nullable(z.string()),
  source: z.string(),
  source_format: sourceFormat,
  thumbnail_url: z.nullable(z.string()),
  categories: z.array(z.string()),
  author_name: z.string(),
  state: postState,
  origin: postOrigin,
  published_at: z.nullable(z.string()),
  updated_at: z.string(),
  /** Counts saves; a save based on an older version is refused with 409. */
  version: z.int(),
  sent: z.boolean(),
  can_send: z.boolean(),
})
export type EditablePost = z.infer<typeof editablePost>
