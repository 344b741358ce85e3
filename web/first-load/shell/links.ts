/** Anchors on the landing page; from other pages they lead there first. */
export const landingLinks = [
  { to: '/about', label: 'About Us' },
  { to: '/#services', label: 'Services' },
  { to: '/#how-it-works', label: 'Process' },
  { to: '/#testimonials', label: 'Testimonials' },
]

export const resourceLinks = [
  { to: '/discover', label: 'Discover' },
  { to: '/plan', label: 'Plan' },
  { to: '/acquire', label: 'Acquire' },
  { to: '/manage', label: 'Manage' },
  { to: '/blog', label: 'Blog' },
]

export const legalLinks = [
  { to: '/terms', label: 'Terms & Conditions' },
  { to: '/disclaimer', label: 'Disclaimer' },
]
