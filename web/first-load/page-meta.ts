import type { MetaDescriptor } from 'react-router'
import { site } from '../../site.config.ts'

/** Placeholder in prerendered HTML, which the server replaces by PUBLIC_URL. */
const buildOrigin = 'https://public-url.invalid'

interface PageFacts {
  title: string
  description?: string
  /** The path, only for pages that search engines may list. */
  publicPath?: string
}

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
