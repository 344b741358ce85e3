export const leadFormTitles = {
  consultation: 'Schedule Your Free Consultation',
  trial: 'Start Your Free Trial',
  appointment: 'Schedule an Appointment',
  video: 'Watch Our Guide',
  guide: 'Get Your Free Guide',
} as const

export type LeadFormType = keyof typeof leadFormTitles
