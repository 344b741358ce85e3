import * as z from 'zod/mini'

export const user = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.nullable(z.string()),
  interests: z.string(),
  /** Set for Google accounts, which have no password here. */
  google_id: z.nullable(z.string()),
  /** True until the welcome email of a new Google account is sent. */
  isNewUser: z.boolean(),
})

export type User = z.infer<typeof user>
