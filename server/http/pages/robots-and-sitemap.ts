import { escapeUTF8 } from 'entities'
import type { FastifyInstance } from 'fastify'
import { site } from '../../../site.config.ts'

/** robots.txt, sitemap and manifest. They contain PUBLIC_URL, so they cannot be built files. */
export function robotsAndSitemapRoutes(app: FastifyInstance, publicPaths: string[], publicUrl: string) {
  const serveText = (path: string, type: string, text: string) =>
    app.get(path, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=3600').send(text),
    )

  serveText('/robots.txt', 'text/plain; charset=utf-8', robots(publicUrl))
  serveText('/sitemap.xml', 'application/xml; charset=utf-8', sitemap(publicPaths, publicUrl))
  serveText('/manifest.webmanifest', 'application/manifest+json', JSON.stringify(manifest))
}

/** Pages are not disallowed here: they send noindex themselves, which a crawler has to fetch to see. */
const robots = (publicUrl: string) =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /auth', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
    '\n',
  )

const sitemap = (paths: string[], publicUrl: string) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${escapeUTF8(publicUrl + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

const icon = (name: string, size: number, purpose = 'any') => ({
  src: `/${name}.png`,
  type: 'image/png',
  sizes: `${size}x${size}`,
  purpose,
})

const manifest = {
  name: `${site.name}: ${site.tagline}`,
  short_name: site.name,
  description: site.tagline,
  start_url: '/',
  display: 'minimal-ui',
  background_color: '#faf6ef',
  theme_color: '#0a3441',
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    icon('icon-192', 192),
    icon('icon-512', 512),
    icon('icon-maskable-512', 512, 'maskable'),
  ],
}
