/** A post as a provider has it: nothing in it is trusted, entities are not yet decoded. */
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

/** How a post did at the provider; rates in percent. */
export interface ProviderFigures {
  views: number
  subscribers: number
  open_rate: number
  click_rate: number
}
