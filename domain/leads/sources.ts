/** The sections that open the lead form, as they are stored with the lead. */
export const leadSources = [
  'Header',
  'Hero',
  'Hero Video',
  'Pain Points',
  'Services',
  'Guide',
  'Process',
  'Testimonials',
  'Final Call',
  'About',
  'Footer',
  'Discover Hub',
  'Plan Hub',
  'Acquire',
  'Manage',
  'Calculator',
  'Directory',
  'Builder Profile',
  'Community Profile',
  'Property Detail',
  'Blog',
] as const

export type LeadSource = (typeof leadSources)[number]

const defaultLeadSource: LeadSource = 'Header'

/** An unknown label becomes the default rather than a refusal. */
export const leadSourceOf = (label: string | undefined): LeadSource =>
  leadSources.find((source) => source === label) ?? defaultLeadSource
