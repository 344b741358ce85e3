import type { MetaDescriptor } from 'react-router'
import { site } from '../../site.config.ts'

/**
 * Stands for PUBLIC_URL in prerendered HTML, where the address is not known yet: the server puts it in when it
 * reads the pages. In the browser the page's own origin is the same.
 */
const buildOrigin = 'https://public-url.invalid'

interface PageFacts {
  title: string
  description?: string
  /** Only for pages that anyone may read and a search engine may list: their path. */
  publicPath?: string
}

/** Title, description and, for public pages, what search engines and previews of a link read. */
export function pageMeta({ title, description = site.tagline, publicPath }: PageFacts): MetaDescriptor[] {
  const fullTitle = publicPath === '/' ? title : `${title} | ${site.name}`
  const named = [{ title: fullTitle }, { name: 'description', content: description }]
  if (publicPath === undefined) return [...named, { name: 'robots', content: 'noindex' }]
  const address = `${siteOrigin()}${publicPath}`
  return [
    ...named,
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${siteOrigin()}/share.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: 'A drawing of a house on the Florida coast in the morning' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

export function siteOrigin() {
  return typeof window === 'undefined' ? buildOrigin : window.location.origin
}
