import * as z from 'zod/mini'
import { endpoint } from '../contract.ts'
import { importRun } from '../import-run.ts'
import { uploadedFile } from '../validation/uploaded-file.ts'
import { maxInteger, savedVersion } from '../validation/whole-number.ts'
import { comment } from './comment.ts'
import { boundedText } from '../bounded-text.ts'
import {
  editablePost,
  postFields,
  postOrigin,
  postSource,
  postState,
  postTitle,
  sourceFormat,
} from './writing.ts'

const byId = z.object({ id: z.string() })
const version = savedVersion('Which version was changed is missing')

export const postFigures = z.object({
  views: z.int(),
  likes: z.int(),
  shares: z.int(),
  comments: z.int(),
  subscribers: z.int(),
  /** In percent. */
  open_rate: z.number(),
  click_rate: z.number(),
})
export type PostFigures = z.infer<typeof postFigures>

const listedPost = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  state: postState,
  origin: postOrigin,
  author_name: z.string(),
  published_at: z.nullable(z.string()),
  updated_at: z.string(),
  figures: postFigures,
})
export type ListedPost = z.infer<typeof listedPost>

export const listAllPosts = endpoint({
  method: 'GET',
  path: '/api/admin/posts',
  access: 'admin',
  summary: 'Every post in every state, with its figures',
  response: z.array(listedPost),
})

export const createPost = endpoint({
  method: 'POST',
  path: '/api/admin/posts',
  access: 'admin',
  summary: 'Starts a draft',
  body: z.strictObject({ title: postTitle }),
  status: 201,
  response: editablePost,
})

export const openPost = endpoint({
  method: 'GET',
  path: '/api/admin/posts/:id',
  access: 'admin',
  summary: 'A post with the text it is written in',
  params: byId,
  response: editablePost,
})

export const savePost = endpoint({
  method: 'PUT',
  path: '/api/admin/posts/:id',
  access: 'admin',
  summary: 'Saves a post; 409 when somebody else saved it meanwhile',
  params: byId,
  body: z.extend(postFields, { version }),
  response: editablePost,
})

export const setPostState = endpoint({
  method: 'PUT',
  path: '/api/admin/posts/:id/state',
  access: 'admin',
  summary: 'Publishes a post, now or later, or takes it back; can send it to the subscribers, once',
  params: byId,
  body: z.strictObject({
    version,
    state: postState,
    published_at: z.optional(
      boundedText(40, { tooLong: 'Please choose a date and a time' }).check(
        z.iso.datetime({ offset: true, error: 'Please choose a date and a time' }),
      ),
    ),
    send: z.optional(z.boolean()),
  }),
  response: editablePost,
})

export const deletePost = endpoint({
  method: 'DELETE',
  path: '/api/admin/posts/:id',
  access: 'admin',
  summary: 'Deletes a draft that was never published',
  params: byId,
  response: z.object({ id: z.string() }),
})

export const previewPost = endpoint({
  method: 'POST',
  path: '/api/admin/posts/preview',
  access: 'admin',
  summary: 'The body as readers will see it',
  safe: true,
  body: z.strictObject({ source: postSource, source_format: sourceFormat }),
  response: z.object({ content: z.string(), reading_minutes: z.int() }),
})

const revision = z.object({
  version: z.int(),
  title: z.string(),
  saved_at: z.string(),
  saved_by: z.nullable(z.string()),
})

export const listRevisions = endpoint({
  method: 'GET',
  path: '/api/admin/posts/:id/revisions',
  access: 'admin',
  summary: 'Every saved version of a post, newest first',
  params: byId,
  response: z.array(revision),
})

export const readRevision = endpoint({
  method: 'GET',
  path: '/api/admin/posts/:id/revisions/:version',
  access: 'admin',
  summary: 'The text of a saved version',
  params: z.object({
    id: z.string(),
    version: z.coerce.number('Version must be a whole number').check(
      z.refine((version) => Number.isInteger(version), 'Version must be a whole number'),
      z.gte(0, 'Versions count from 1'),
      z.lte(maxInteger, 'There is no such version'),
    ),
  }),
  response: z.extend(revision, {
    subtitle: z.nullable(z.string()),
    excerpt: z.string(),
    source: z.string(),
    source_format: sourceFormat,
  }),
})

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/api/admin/pictures',
  access: 'admin',
  summary: 'Keeps a picture (form field `picture`: JPEG, PNG, WebP, GIF or AVIF), made no wider than needed',
  body: z.strictObject({ picture: uploadedFile }),
  status: 201,
  upload: { field: 'picture' },
  response: z.object({ url: z.string(), width: z.int(), height: z.int() }),
})

const postImport = importRun(
  z.object({
    format: z.enum(['beehiiv', 'substack', 'ghost']),
    new: z.int(),
    unchanged: z.int(),
    refused_total: z.int(),
    refused: z.array(z.object({ title: z.string(), reason: z.string() })),
  }),
)
export type PostImport = z.infer<typeof postImport>

export const importPosts = endpoint({
  method: 'POST',
  path: '/api/admin/posts/import',
  access: 'admin',
  summary:
    'Accepts an export of beehiiv (CSV), Substack (ZIP) or Ghost (JSON) (form field `file`, 202), to be read as drafts and posts',
  body: z.strictObject({ file: uploadedFile }),
  upload: { field: 'file' },
  status: 202,
  response: postImport,
})

export const listPostImports = endpoint({
  method: 'GET',
  path: '/api/admin/posts/imports',
  access: 'admin',
  summary: 'The latest imports of posts, newest first, and how far each is',
  response: z.array(postImport),
})

export const listAllComments = endpoint({
  method: 'GET',
  path: '/api/admin/comments',
  access: 'admin',
  summary: 'The newest comments on all posts',
  response: z.array(z.extend(comment, { post: z.object({ slug: z.string(), title: z.string() }) })),
})

export const hideComment = endpoint({
  method: 'PUT',
  path: '/api/admin/comments/:id',
  access: 'admin',
  summary: 'Hides a comment from readers, or shows it again',
  params: byId,
  body: z.strictObject({ hidden: z.boolean() }),
  response: comment,
})

export const readFigures = endpoint({
  method: 'GET',
  path: '/api/admin/posts/figures',
  access: 'admin',
  summary: 'Views and shares by day, for the last thirty days',
  response: z.array(z.object({ day: z.string(), views: z.int(), shares: z.int() })),
})
