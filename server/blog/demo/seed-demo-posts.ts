import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../config.ts'
import type { Db } from '../../database/schema.ts'
import { renderSource } from '../writing/render-source.ts'

const folder = path.join(import.meta.dirname, 'posts')
const weekMs = 7 * 24 * 3_600_000

const note = '*A sample article: it shows what the blog looks like. The figures are examples.*'

interface DemoPost {
  slug: string
  title: string
  subtitle: string
  excerpt: string
  categories: string[]
  weeksAgo: number
  source: string
}

export async function seedDemoPosts(db: Db, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>) {
  const siteOrigin = new URL(PUBLIC_URL).origin
  const today = new Date().setUTCHours(13, 0, 0, 0)
  for (const { weeksAgo, source, ...post } of await readDemoPosts()) {
    const { content, reading_minutes } = renderSource(source, 'markdown', siteOrigin)
    const added = await db
      .insertInto('posts')
      .values({
        ...post,
        own_excerpt: post.excerpt,
        source,
        content,
        reading_minutes,
        thumbnail_url: `/covers/${post.slug}.svg`,
        author_name: 'Sample author',
        state: 'published',
        published_at: new Date(today - weeksAgo * weekMs),
        origin: 'sample',
      })
      .onConflict((clash) => clash.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) continue
    await db.insertInto('post_slugs').values({ slug: post.slug, post_id: added.id }).execute()
    await db.insertInto('post_analytics').values({ post_id: added.id }).execute()
  }
}

export async function readDemoPosts(): Promise<DemoPost[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort()
  return Promise.all(
    names.map(async (name) =>
      toPost(name.replace(/\.md$/, ''), await readFile(path.join(folder, name), 'utf8')),
    ),
  )
}

function toPost(slug: string, file: string): DemoPost {
  const end = file.indexOf('\n\n')
  const fields = new Map(
    file
      .slice(0, end)
      .split('\n')
      .map((line) => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon), line.slice(colon + 1).trim()] as const
      }),
  )
  return {
    slug,
    title: fields.get('title') ?? slug,
    subtitle: fields.get('subtitle') ?? '',
    excerpt: fields.get('excerpt') ?? '',
    categories: (fields.get('categories') ?? '').split(',').map((category) => category.trim()),
    weeksAgo: Number(fields.get('weeks_ago')),
    source: `${note}\n${file.slice(end + 1)}`,
  }
}
