import * as z from 'zod/mini'

/** The maximum of PostgreSQL's 32-bit `integer`. */
export const maxInteger = 2_147_483_647

/** The `version` of a saved thing, which counts its saves. */
export const savedVersion = (message = 'Version must be a whole number. Please reload and try again.') =>
  z.int(message).check(z.gte(-maxInteger, message), z.lte(maxInteger, message))
