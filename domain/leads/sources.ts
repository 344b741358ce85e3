/** The sections that open the lead form, by the label that is kept with the lead. */
const leadSources = [
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

/** The section a label names; no lead is lost over a label, so an unknown one is the default. */
export const leadSourceOf = (label: string | undefined): LeadSource =>
  leadSources.find((source) => source === label) ?? defaultLeadSource
