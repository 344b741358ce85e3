import type { EditablePost, PostFields } from '@fairtide/domain/blog/writing'
import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../database/schema.ts'
import { conflict, notFound, type HttpError } from '../../http/http-error.ts'
import { isId } from '../reading/read-posts.ts'
import type { Rendered } from './render-source.ts'
import { availableSlug, saveSlug } from './slugs.ts'
import type { BlogTables } from '../tables.ts'

const versionConflict = () =>
  conflict('Somebody else saved this post in the meantime. Reload it and make your change again.')

const slugTakenMessage = 'Another post has, or once had, this address. Choose another one.'

/** A scheduled post whose time has come is shown as published. */
export async function openPost(
  db: Db,
  id: string,
  { canSend }: { canSend: boolean },
): Promise<EditablePost | undefined> {
  if (!isId(id)) return undefined
  const row = await db
    .selectFrom('posts')
    .selectAll()
    .select((eb) =>
      eb
        .exists(eb.selectFrom('newsletter_sends').whereRef('post_id', '=', 'posts.id').select('post_id'))
        .as('sent'),
    )
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...toEditablePost(row), sent: Boolean(row.sent), can_send: canSend }
}

function toEditablePost(row: Selectable<BlogTables['posts']>) {
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    subtitle: row.subtitle,
    excerpt: row.own_excerpt,
    source: row.source,
    source_format: row.source_format,
    thumbnail_url: row.thumbnail_url,
    categories: row.categories,
    author_name: row.author_name,
    state: stateNow(row),
    origin: row.origin,
    published_at: row.published_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
    version: row.version,
  }
}

export const stateNow = ({
  state,
  published_at,
}: Pick<Selectable<BlogTables['posts']>, 'state' | 'published_at'>) =>
  state === 'scheduled' && published_at && published_at <= new Date() ? 'published' : state

/** @throws 404, or 409 if it was changed since `version` */
export async function lockPost(trx: Trx, id: string, version: number) {
  const row = isId(id)
    ? await trx.selectFrom('posts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined
  if (!row) throw notFound()
  if (row.version !== version) throw versionConflict()
  return row
}

/** @returns 409 if the version is old, the slug is taken, or the post belongs to the provider */
export async function savePost(
  trx: Trx,
  id: string,
  { version, slug, ...fields }: PostFields & { version: number },
  { content, excerpt, reading_minutes }: Rendered,
  { editorId, canSend }: { editorId: string; canSend: boolean },
): Promise<EditablePost | HttpError> {
  const current = await lockPost(trx, id, version)
  if (current.origin === 'provider')
    return conflict('This post is written at the newsletter’s provider. Edit it there.')
  if ((await availableSlug(trx, slug, id)) !== slug)
    return conflict(slugTakenMessage, { slug: slugTakenMessage })

  const saved = {
    ...fields,
    slug,
    content,
    reading_minutes,
    own_excerpt: fields.excerpt,
    excerpt: fields.excerpt ?? excerpt,
  }
  await trx
    .updateTable('posts')
    .set({ ...saved, version: version + 1, updated_at: new Date() })
    .where('id', '=', id)
    .execute()
  await saveSlug(trx, slug, id)
  await saveRevision(trx, id, editorId)
  return (await openPost(trx, id, { canSend })) ?? notFound()
}

export async function saveRevision(trx: Trx, postId: string, editorId: string | null) {
  await trx
    .insertInto('post_revisions')
    .columns(['post_id', 'version', 'title', 'subtitle', 'excerpt', 'source', 'source_format', 'saved_by'])
    .expression((eb) =>
      eb
        .selectFrom('posts')
        .select(['id', 'version', 'title', 'subtitle', 'excerpt', 'source', 'source_format'])
        .select(sql<string | null>`${editorId}::uuid`.as('saved_by'))
        .where('id', '=', postId),
    )
    .execute()
}
