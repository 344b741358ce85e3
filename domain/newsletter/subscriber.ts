import * as z from 'zod/mini'

export const subscriberStatus = z.enum([
  'validating',
  'invalid',
  'pending',
  'active',
  'inactive',
  'needs_attention',
  'paused',
])
export type SubscriberStatus = z.infer<typeof subscriberStatus>

export const subscriber = z.object({
  email: z.string(),
  status: subscriberStatus,
})
export type Subscriber = z.infer<typeof subscriber>
