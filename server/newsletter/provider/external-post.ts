/** A post as the provider has it: untrusted, with its entities still encoded. */
export interface ExternalPost {
  title: string
  subtitle: string | null
  excerpt: string | null
  html: string
  slug: string | null
  thumbnail_url: string | null
  author_name: string | null
  author_avatar_url: string | null
  categories: string[]
  state: 'draft' | 'published' | 'unpublished'
  published_at: Date | null
}

export interface ProviderFigures {
  views: number
  subscribers: number
  open_rate: number
  click_rate: number
}
