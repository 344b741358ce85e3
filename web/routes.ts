import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

/** Public pages first: they are prerendered with inline CSS. */
const routes: RouteConfig = [
  index('./marketing/landing/landing-page.tsx'),
  route('about', './marketing/about/about-page.tsx'),
  route('terms', './marketing/legal/terms-page.tsx'),
  route('disclaimer', './marketing/legal/disclaimer-page.tsx'),
  route('acquire', './marketing/phases/acquire-page.tsx'),
  route('manage', './marketing/phases/manage-page.tsx'),

  layout('./page-frame/app-layout.tsx', [
    route('plan', './roi/hub/plan-hub-page.tsx'),
    route('plan/calculator', './roi/calculator-page.tsx'),
    route('discover', './directory/discover-hub-page.tsx'),
    ...prefix('discover/builder-dir-inventory', [
      route('demos', './directory/demos/demos-page.tsx'),
      layout('./gates/directory-gate.tsx', [
        index('./directory/browse/directory-page.tsx'),
        route('shortlist', './directory/saved-homes/shortlist-page.tsx'),
        route('builders/:slug', './directory/builder/builder-page.tsx'),
        route('communities/:communityName', './directory/community/community-page.tsx'),
        route('inventory/:propertySlug', './directory/home/property-page.tsx'),
      ]),
    ]),
    layout('./gates/blog-gate.tsx', [
      route('blog', './blog/list/blog-page.tsx'),
      route('blog/:slug', './blog/post/post-page.tsx'),
    ]),
    route('newsletter/unsubscribe', './newsletter/unsubscribe-page.tsx'),
    route('reset-password', './accounts/sign-in/reset-password-page.tsx'),
    route('confirm-email', './accounts/sign-in/confirm-email-page.tsx'),
    layout('./gates/admin-gate.tsx', [
      route('admin', './admin/admin-layout.tsx', [
        index('./admin/overview-page.tsx'),
        route('posts', './blog/writing/posts/posts-page.tsx'),
        route('posts/:id', './blog/writing/editor/editor-page.tsx'),
        route('comments', './blog/writing/comments-page.tsx'),
        route('newsletter', './newsletter/newsletter-page.tsx'),
        route('listings', './directory/import/import-page.tsx'),
        route('county-costs', './directory/county-costs/county-costs-page.tsx'),
        route('leads', './leads/admin/leads-page.tsx'),
        route('leads/:id', './leads/admin/lead-page.tsx'),
        route('mails', './admin/mails-page.tsx'),
      ]),
    ]),
    ...(import.meta.env.DEV ? [route('dev/ui', './ui-gallery/ui-page.tsx')] : []),
  ]),

  route('*', './shell/not-found-page.tsx'),
]

export default routes
