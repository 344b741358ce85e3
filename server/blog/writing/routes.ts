import { randomUUID } from 'node:crypto'
import { slugFromTitle } from '@fairtide/domain/blog/slug'
import {
  deletePost,
  listAllPosts,
  listRevisions,
  openPost as openPostCall,
  previewPost,
  readFigures,
  readRevision,
  savePost as savePostCall,
  setPostState,
  createPost,
} from '@fairtide/domain/blog/writing-api'
import type { Config } from '../../config.ts'
import type { Db, Trx } from '../../database/schema.ts'
import { conflict, notFound } from '../../http/http-error.ts'
import type { RegisterRoute } from '../../http/register-route.ts'
import { figuresOfPosts, viewsByDay } from '../engagement/figures.ts'
import { publishPost } from './publish-post.ts'
import { isId } from '../reading/read-posts.ts'
import { renderBody } from '../body/render-body.ts'
import { openPost, savePost, stateNow } from './save-post.ts'
import { availableSlug, saveSlug } from './slugs.ts'

interface RouteDeps {
  config: Pick<Config, 'PUBLIC_URL' | 'NEWSLETTER_PROVIDER'>
  /** Idempotent. */
  requestSend(trx: Trx, postId: string): Promise<void>
  withdrawSend(trx: Trx, postId: string): Promise<void>
}

export function writingRoutes(
  registerRoute: RegisterRoute,
  { config, requestSend, withdrawSend }: RouteDeps,
) {
  const siteOrigin = new URL(config.PUBLIC_URL).origin
  const canSend = config.NEWSLETTER_PROVIDER === 'local'
  const opened = async (db: Db, id: string) => (await openPost(db, id, { canSend })) ?? notFound()

  registerRoute(listAllPosts, async ({ db }) => {
    const figures = await figuresOfPosts(db)
    const rows = await db
      .selectFrom('posts')
      .select(['id', 'slug', 'title', 'state', 'origin', 'author_name', 'published_at', 'updated_at'])
      .orderBy((eb) => eb.fn.coalesce('published_at', 'updated_at'), 'desc')
      .orderBy('id')
      .execute()
    return rows.flatMap((row) => {
      const counted = figures.get(row.id)
      return counted
        ? {
            ...row,
            state: stateNow(row),
            published_at: row.published_at?.toISOString() ?? null,
            updated_at: row.updated_at.toISOString(),
            figures: counted,
          }
        : []
    })
  })

  registerRoute(createPost, async ({ body, db, user }) => {
    const id = randomUUID()
    const slug = await availableSlug(db, slugFromTitle(body.title))
    await db
      .insertInto('posts')
      .values({ id, slug, title: body.title, author_name: await nameOf(db, user.id) })
      .execute()
    await saveSlug(db, slug, id)
    await db.insertInto('post_analytics').values({ post_id: id }).execute()
    return opened(db, id)
  })

  registerRoute(openPostCall, ({ params, db }) => opened(db, params.id))

  registerRoute(savePostCall, {
    before: ({ body }) => renderBody(body.source, body.source_format, siteOrigin),
    handle: ({ params, body, db, user }, rendered) =>
      savePost(db, params.id, body, rendered, { editorId: user.id, canSend }),
  })

  registerRoute(setPostState, async ({ params, body, db }) => {
    await publishPost(db, params.id, body)
    if (body.state === 'draft' || body.state === 'unpublished') await withdrawSend(db, params.id)
    if (body.send && !canSend) throw conflict('The newsletter goes out at its provider. Send it there.')
    if (body.send) await requestSend(db, params.id)
    return opened(db, params.id)
  })

  registerRoute(deletePost, async ({ params, db }) => {
    const post = await openPost(db, params.id, { canSend })
    if (!post) return notFound()
    if (post.state !== 'draft' || post.origin === 'provider')
      return conflict(
        'Only drafts can be deleted. Unpublish this post instead, so that its links keep a meaning.',
      )
    await db.deleteFrom('posts').where('id', '=', post.id).execute()
    return { id: post.id }
  })

  registerRoute(previewPost, ({ body }) => renderBody(body.source, body.source_format, siteOrigin))

  registerRoute(listRevisions, async ({ params, db }) => {
    if (!isId(params.id)) return notFound()
    const rows = await revisions(db, params.id).orderBy('version', 'desc').execute()
    return rows.map(toRevision)
  })

  registerRoute(readRevision, async ({ params, db }) => {
    if (!isId(params.id) || !isVersion(params.version)) return notFound()
    const row = await revisions(db, params.id)
      .select(['subtitle', 'excerpt', 'source', 'source_format'])
      .where('version', '=', params.version)
      .executeTakeFirst()
    return row ? { ...row, ...toRevision(row) } : notFound()
  })

  registerRoute(readFigures, ({ db }) => viewsByDay(db))
}

/** The range of the database's integer column. */
const isVersion = (number: number) => Number.isInteger(number) && number > 0 && number < 2 ** 31

const revisions = (db: Db, postId: string) =>
  db
    .selectFrom('post_revisions')
    .leftJoin('users', 'users.id', 'post_revisions.saved_by')
    .select(['version', 'title', 'saved_at', 'users.first_name', 'users.last_name'])
    .where('post_id', '=', postId)

interface RevisionRow {
  version: number
  title: string
  saved_at: Date
  first_name: string | null
  last_name: string | null
}

const toRevision = ({ version, title, saved_at, first_name, last_name }: RevisionRow) => ({
  version,
  title,
  saved_at: saved_at.toISOString(),
  saved_by: [first_name, last_name].filter(Boolean).join(' ') || null,
})

async function nameOf(db: Db, userId: string) {
  const { first_name, last_name } = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return `${first_name} ${last_name}`.trim().slice(0, 100)
}
