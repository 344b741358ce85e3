import * as z from 'zod/mini'
import { endpoint } from '../../contract.ts'
import { countyFigures, countyName } from './county-costs.ts'

const path = '/api/admin/county-costs'

const storedCosts = z.object({
  county: z.string(),
  ...countyFigures.shape,
  updated_at: z.string(),
})
export type StoredCountyCosts = z.infer<typeof storedCosts>

export const listCountyCosts = endpoint({
  method: 'GET',
  path,
  access: 'admin',
  summary: 'Usual property tax and insurance of the 67 counties, for homes that state none.',
  response: z.object({ data: z.array(storedCosts) }),
})

export const exportCountyCosts = endpoint({
  method: 'GET',
  path: `${path}/export.csv`,
  access: 'admin',
  summary: 'The same as a table for a spreadsheet.',
  contentType: 'text/csv',
  fileName: 'county-costs.csv',
  response: z.string(),
})

export const updateCountyCosts = endpoint({
  method: 'PUT',
  path: `${path}/:county`,
  access: 'admin',
  summary: 'Changes the figures of one county; its homes are estimated again shortly after.',
  params: z.object({ county: countyName }),
  body: countyFigures,
  response: storedCosts,
})

const maxCsvCharacters = 200_000

export const importCountyCosts = endpoint({
  method: 'POST',
  path: `${path}/import`,
  access: 'admin',
  summary: 'Replaces the figures of the counties in a CSV file with the columns of the export.',
  body: z.strictObject({
    csv: z.string().check(z.maxLength(maxCsvCharacters, 'This file is too large for 67 counties.')),
  }),
  response: z.object({ changed: z.int(), unchanged: z.int() }),
})
