import * as z from 'zod/mini'

/** One of these values, or one that only a newer server knows: a page that is open over an update reads on. */
export const openEnum = (values: readonly string[]) => z.union([z.enum(values), z.string()])
