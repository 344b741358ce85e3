/** Pages that are built ahead, the same for everyone; search engines may list them. */
export const publicPages = [
  '/',
  '/about',
  '/terms',
  '/disclaimer',
  '/plan',
  '/discover',
  '/acquire',
  '/manage',
] as const

/** Pages that the browser draws once it knows who is there; `:name` stands for one segment. */
export const appPages = [
  '/plan/calculator',
  '/blog',
  '/blog/:slug',
  '/discover/builder-dir-inventory',
  '/discover/builder-dir-inventory/demos',
  '/discover/builder-dir-inventory/builders/:slug',
  '/discover/builder-dir-inventory/communities/:communityName',
  '/discover/builder-dir-inventory/inventory/:propertySlug',
  '/reset-password',
  '/admin',
  '/admin/:screen',
  '/admin/:screen/:id',
] as const
