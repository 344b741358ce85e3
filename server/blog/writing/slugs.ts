import { sql } from 'kysely'
import type { Trx } from '../../database/schema.ts'

const lockSlugs = (trx: Trx) => sql`select pg_advisory_xact_lock(hashtext('post slugs'))`.execute(trx)

/** The first of `wanted`, `wanted-2`, … that no other post has or ever had. */
export async function availableSlug(trx: Trx, wanted: string, ofPost: string | null = null): Promise<string> {
  await lockSlugs(trx)
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`
    const owner = await trx
      .selectFrom('post_slugs')
      .select('post_id')
      .where('slug', '=', slug)
      .executeTakeFirst()
    if (!owner || owner.post_id === ofPost) return slug
  }
}

/** Call it after the insert of the post. */
export async function saveSlug(trx: Trx, slug: string, postId: string) {
  await trx
    .insertInto('post_slugs')
    .values({ slug, post_id: postId })
    .onConflict((clash) => clash.doNothing())
    .execute()
}
