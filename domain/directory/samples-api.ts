import * as z from 'zod/mini'
import { endpoint } from '../contract.ts'

const access = 'admin'
const path = '/api/admin/samples'
/** Homes that are listed: invented ones, and those of real feeds. */
const listedHomes = z.object({ samples: z.int(), real: z.int() })
export type ListedHomes = z.infer<typeof listedHomes>

export const getSamples = endpoint({
  method: 'GET',
  path,
  access,
  summary: 'How many sample homes and how many real homes are listed.',
  response: listedHomes,
})
export const setSamples = endpoint({
  method: 'PUT',
  path,
  access,
  summary: 'Retires every sample record, or restores them while no real home is available.',
  body: z.strictObject({ listed: z.boolean('Listed must be true or false') }),
  response: listedHomes,
})
