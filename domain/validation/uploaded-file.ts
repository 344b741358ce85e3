import * as z from 'zod/mini'

/** A file from a multipart form. */
export const uploadedFile = z.custom<Uint8Array>(
  (value) => value instanceof Uint8Array,
  'Please choose a file',
)
