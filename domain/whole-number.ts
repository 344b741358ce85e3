import * as z from 'zod/mini'

/** The largest number that a 32-bit column of the database holds. */
export const maxInteger = 2_147_483_647

/** A number that counts the saves of something; one beyond what is ever counted is refused. */
export const savedVersion = (message = 'Version must be a whole number. Please reload and try again.') =>
  z.int(message).check(z.gte(-maxInteger, message), z.lte(maxInteger, message))
