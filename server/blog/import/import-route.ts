import { importPosts } from '@fairtide/domain/blog/writing-api'
import { site } from '../../../site.config.ts'
import type { Config } from '../../config.ts'
import { invalid } from '../../refusal.ts'
import type { Serve } from '../../serve.ts'
import { addOutsidePost, shapeOutsidePost } from '../keep-outside-post.ts'
import { readExport } from './read-export.ts'

/** Takes an export in; taken in again, it adds only what is new. `serve` must read forms with files. */
export function importRoute(serve: Serve, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>) {
  const siteOrigin = new URL(PUBLIC_URL).origin

  serve(importPosts, async ({ body, db }) => {
    const { format, posts } = readExport(body.file)
    if (posts.length === 0)
      throw invalid('There are no posts in this file', { file: 'There are no posts in this file' })
    const keys = posts.flatMap((each) => ('key' in each ? [each.key] : []))
    const known = await db
      .selectFrom('posts')
      .select('import_key')
      .where((eb) => eb('import_key', '=', eb.fn.any(eb.val(keys))))
      .execute()
    const seen = new Set(known.map(({ import_key }) => import_key))
    const summary = { format, new: 0, unchanged: 0, refused: [] as { title: string; reason: string }[] }
    for (const each of posts) {
      if ('reason' in each) summary.refused.push(each)
      else if (seen.has(each.key)) summary.unchanged += 1
      else {
        seen.add(each.key)
        const shaped = shapeOutsidePost(each.post, siteOrigin, site.broker.realtorName)
        await addOutsidePost(db, { import_key: each.key }, each.post.slug, shaped)
        summary.new += 1
      }
    }
    return summary
  })
}
