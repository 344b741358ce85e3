import * as z from 'zod/mini'

/** Also accepts unknown values, because a page may stay open while the server is updated. */
export const openEnum = (values: readonly string[]) => z.union([z.enum(values), z.string()])
