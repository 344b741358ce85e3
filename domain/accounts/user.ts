import * as z from 'zod/mini'

/** A person as they see themselves, and as the browser keeps them. */
export const user = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** As (813) 555-0100. */
  phone: z.nullable(z.string()),
  interests: z.string(),
  /** Present for Google accounts: their password is Google's business. */
  google_id: z.nullable(z.string()),
  /** True until a new Google account has been welcomed. */
  isNewUser: z.boolean(),
})

export type User = z.infer<typeof user>
