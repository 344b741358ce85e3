import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { testSite } from '../../testing/site.ts'
import { seedDemoPosts, readDemoPosts } from './seed-demo-posts.ts'

const { db, config } = await testSite()
const posts = await readDemoPosts()

it.each(posts)(
  '$slug is complete and has a cover',
  ({ slug, title, subtitle, excerpt, categories, weeksAgo }) => {
    for (const text of [title, subtitle, excerpt, ...categories]) expect(text).not.toBe('')
    expect(weeksAgo).toBeGreaterThan(0)
    expect(existsSync(path.join(import.meta.dirname, `../../../web/public/covers/${slug}.svg`))).toBe(true)
  },
)

it('the sample articles are seeded once, and are labeled as samples', async () => {
  await seedDemoPosts(db, config)
  await seedDemoPosts(db, config)
  const planted = await db.selectFrom('posts').select('content').execute()
  expect(planted).toHaveLength(posts.length)
  for (const { content } of planted) expect(content).toMatch(/^<p><em>A sample article/)
})
