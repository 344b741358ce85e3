import type { PostState, SourceFormat } from '@fairtide/domain/blog/writing'
import type { ColumnType, Generated } from 'kysely'

export interface BlogTables {
  posts: {
    id: Generated<string>
    beehiiv_id: string | null
    slug: string
    title: string
    subtitle: string | null
    excerpt: Generated<string>
    own_excerpt: string | null
    content: Generated<string>
    source: Generated<string>
    source_format: Generated<SourceFormat>
    thumbnail_url: string | null
    author_name: string
    author_avatar_url: string | null
    categories: Generated<string[]>
    reading_minutes: Generated<number>
    state: Generated<PostState>
    published_at: Date | null
    origin: Generated<'written' | 'provider' | 'imported' | 'sample'>
    import_key: string | null
    outside_digest: string | null
    version: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  post_slugs: { slug: string; post_id: string }
  post_revisions: {
    post_id: string
    version: number
    title: string
    subtitle: string | null
    excerpt: string
    source: string
    source_format: SourceFormat
    saved_by: string | null
    saved_at: Generated<Date>
  }
  post_analytics: {
    post_id: string
    views: Generated<number>
    subscribers: Generated<number>
    open_rate: Generated<number>
    click_rate: Generated<number>
    updated_at: Generated<Date>
  }
  post_likes: { post_id: string; user_id: string; liked_at: Generated<Date> }
  post_days: { post_id: string; day: string; views: Generated<number>; shares: Generated<number> }
  post_days_counted: { post_id: string; action: 'view' | 'share'; reader: Buffer; day: string }
  comments: {
    id: Generated<string>
    post_id: string
    user_id: string
    content: string
    hidden: Generated<boolean>
    created_at: ColumnType<Date, undefined, never>
  }
  pictures: {
    id: string
    width: number
    height: number
    webp: Buffer
    uploaded_by: string | null
    created_at: Generated<Date>
  }
}
