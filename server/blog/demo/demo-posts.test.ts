import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { testSite } from '../../testing/site.ts'
import { plantDemoPosts, readDemoPosts } from './plant-demo-posts.ts'

const { db, config } = await testSite()

it('the sample articles are complete, have covers, and are planted once', async () => {
  const posts = await readDemoPosts()
  for (const { slug, title, subtitle, excerpt, categories, weeksAgo } of posts) {
    expect(Boolean(title && subtitle && excerpt && categories[0]) && weeksAgo > 0, slug).toBe(true)
    const cover = path.join(import.meta.dirname, `../../../web/public/covers/${slug}.svg`)
    expect(existsSync(cover), cover).toBe(true)
  }
  await plantDemoPosts(db, config)
  await plantDemoPosts(db, config)
  const planted = await db.selectFrom('posts').select(['content', 'slug']).execute()
  expect(planted).toHaveLength(posts.length)
  for (const { content, slug } of planted) expect(content, slug).toContain('A sample article')
})
