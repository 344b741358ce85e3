import { feedPath } from '@fairtide/domain/blog/api'
import type { PostSummary } from '@fairtide/domain/blog/post'
import { escapeUTF8 } from 'entities'
import type { FastifyInstance } from 'fastify'
import { site } from '../../../site.config.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../database/schema.ts'
import { visiblePosts } from './read-posts.ts'

const maxFeedItems = 20

/** RSS 2.0 with titles and excerpts only; bodies need an account. */
export function feedRoute(app: FastifyInstance, db: Db, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>) {
  app.get(feedPath, async (_request, reply) =>
    reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(feed(await visiblePosts(db, { limit: maxFeedItems }), PUBLIC_URL)),
  )
}

function feed(posts: PostSummary[], publicUrl: string): string {
  const items = posts.map(
    (post) => `<item>
<title>${escapeXml(post.title)}</title>
<link>${publicUrl}/blog/${post.slug}</link>
<guid isPermaLink="false">${post.id}</guid>
<pubDate>${new Date(post.published_at).toUTCString()}</pubDate>
<dc:creator>${escapeXml(post.author.name)}</dc:creator>
${post.categories.map((category) => `<category>${escapeXml(category)}</category>`).join('')}
<description>${escapeXml(post.excerpt)}</description>
</item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
<title>${escapeXml(`${site.name} blog`)}</title>
<link>${publicUrl}/blog</link>
<atom:link href="${publicUrl}${feedPath}" rel="self" type="application/rss+xml"/>
<description>${escapeXml(site.tagline)}</description>
<language>en-us</language>
${items.join('\n')}
</channel></rss>
`
}

/** Characters that XML 1.0 forbids, escaped or not. */
const notXml = /[^\P{Cc}\t\n\r\u007F-\u009F]|[\uFFFE\uFFFF]|\p{Cs}/gu

const escapeXml = (text: string) => escapeUTF8(text.replaceAll(notXml, ''))
