import * as z from 'zod/mini'

/** A file as the server reads it out of a form. */
export const uploadedFile = z.custom<Uint8Array>(
  (value) => value instanceof Uint8Array,
  'Please choose a file',
)
