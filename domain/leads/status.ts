export const leadStatuses = ['new', 'contacted', 'qualified', 'client', 'closed'] as const

export type LeadStatus = (typeof leadStatuses)[number]

export const leadStatusLabels: Record<LeadStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  qualified: 'Qualified',
  client: 'Client',
  closed: 'Closed',
}
