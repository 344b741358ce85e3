import * as z from 'zod/mini'
import type { ProviderFigures, ExternalPost } from '../provider/external-post.ts'
import type { Beehiiv } from './client.ts'

const pageSize = 100
/** Ten thousand posts; stops a list that never ends. */
const maxPages = 100

const text = z.nullish(z.string())
const count = z.catch(z.nullish(z.number()), null)

const stats = z.nullish(
  z.object({
    email: z.nullish(z.object({ recipients: count, open_rate: count, click_rate: count })),
    web: z.nullish(z.object({ views: count })),
  }),
)

const beehiivPost = z.object({
  id: z.string(),
  title: text,
  subtitle: text,
  authors: z.nullish(z.array(z.unknown())),
  created: count,
  publish_date: count,
  displayed_date: count,
  preview_text: text,
  slug: text,
  thumbnail_url: text,
  audience: text,
  platform: text,
  content_tags: z.nullish(z.array(z.string())),
  hidden_from_feed: z.nullish(z.boolean()),
  content: z.nullish(z.object({ free: z.nullish(z.object({ web: text, email: text, rss: text })) })),
  stats,
})

const postPage = z.object({
  data: z.array(beehiivPost),
  total_pages: z.nullish(z.number()),
})

export interface BeehiivPost {
  id: string
  post: ExternalPost
  figures: ProviderFigures
}

export async function* publishedPosts(beehiiv: Beehiiv): AsyncGenerator<BeehiivPost[]> {
  for (let page = 1; page <= maxPages; page += 1) {
    const response = await beehiiv(
      {
        path: '/posts',
        query: {
          expand: ['stats', 'free_web_content'],
          status: 'confirmed',
          platform: 'all',
          audience: 'all',
          limit: pageSize,
          page,
          order_by: 'publish_date',
          direction: 'desc',
        },
      },
      postPage,
    )
    yield response.data.filter(isForReaders).map(toPost)
    if (
      response.data.length === 0 ||
      page >= (response.total_pages ?? (response.data.length < pageSize ? page : Infinity))
    )
      return
  }
}

const isForReaders = ({ audience, hidden_from_feed, title }: z.infer<typeof beehiivPost>) =>
  audience !== 'premium' && hidden_from_feed !== true && Boolean(title)

export async function postFigures(beehiiv: Beehiiv, postId: string): Promise<ProviderFigures> {
  const response = await beehiiv(
    { path: `/posts/${encodeURIComponent(postId)}`, query: { expand: 'stats' } },
    z.object({ data: z.object({ stats }) }),
  )
  return toFigures(response.data.stats)
}

function toPost(from: z.infer<typeof beehiivPost>): BeehiivPost {
  const publishedSeconds = from.displayed_date ?? from.publish_date ?? from.created
  const [author] = (from.authors ?? []).filter((name) => typeof name === 'string')
  const body = from.content?.free
  return {
    id: from.id,
    post: {
      title: from.title ?? '',
      subtitle: from.subtitle ?? null,
      excerpt: from.preview_text || from.subtitle || null,
      html: body?.web || body?.rss || body?.email || '',
      slug: from.slug ?? null,
      thumbnail_url: from.thumbnail_url ?? null,
      author_name: author ?? null,
      author_avatar_url: null,
      categories: from.content_tags ?? [],
      state: 'published',
      published_at: new Date((publishedSeconds ?? 0) * 1000),
    },
    figures: toFigures(from.stats),
  }
}

function toFigures(source: z.infer<typeof stats>): ProviderFigures {
  return {
    views: whole(source?.web?.views),
    subscribers: whole(source?.email?.recipients),
    open_rate: percent(source?.email?.open_rate),
    click_rate: percent(source?.email?.click_rate),
  }
}

const whole = (number: number | null | undefined) => Math.max(0, Math.round(number ?? 0))
const percent = (number: number | null | undefined) => Math.min(100, Math.max(0, number ?? 0))
