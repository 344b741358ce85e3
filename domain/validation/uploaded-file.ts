import * as z from 'zod/mini'

export const uploadedFile = z.custom<Uint8Array>(
  (value) => value instanceof Uint8Array,
  'Please choose a file',
)
