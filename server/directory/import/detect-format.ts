import { open } from 'node:fs/promises'
import path from 'node:path'
import type { ListingFormat } from '@fairtide/domain/directory/import-api'

const sniffedBytes = 256 * 1024
/** Keys that only one of the two JSON formats has. */
const bdxNames = /"(?:Builders|Corporation|Builder|Subdivision|SubdivisionNumber|BuilderNumber)"\s*:/
const resoNames = /"(?:@odata\.\w+|value|ListingKey|ListingId|StandardStatus)"\s*:/

export async function detectFormat(file: string): Promise<ListingFormat | undefined> {
  const ending = path.extname(file).toLowerCase()
  if (ending === '.xml') return 'bdx'
  if (['.csv', '.tsv', '.txt'].includes(ending)) return 'csv'
  if (ending !== '.json') return undefined
  const start = await startOf(file)
  const [bdx, reso] = [start.search(bdxNames), start.search(resoNames)]
  if (bdx < 0 && reso < 0) return undefined
  return reso < 0 || (bdx >= 0 && bdx < reso) ? 'bdx' : 'reso'
}

async function startOf(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await handle.close()
  }
}
