import type { ListingFormat } from './import-api.ts'

/** Enough to find the first name of a record behind a long header. */
export const recognizedBytes = 256 * 1024

/** How ZIP (Excel, too), gzip, bzip2, 7z, xz and RAR begin when they are decoded as UTF-8. */
const archiveStarts = [
  'PK\u0003\u0004',
  'PK\u0005\u0006',
  'PK\u0007\u0008',
  '\u001f\ufffd',
  'BZh',
  '7z\ufffd\ufffd',
  '\ufffd7zXZ',
  'Rar!',
]
/** Keys that only one of the two JSON formats has. */
const bdxNames = /"(?:Builders|Corporation|Builder|Subdivision|SubdivisionNumber|BuilderNumber)"\s*:/
const resoNames = /"(?:@odata\.\w+|value|ListingKey|ListingId|StandardStatus)"\s*:/

export const isArchive = (start: string) => archiveStarts.some((mark) => start.startsWith(mark))

export const archiveMessage =
  'This is an archive or an Excel workbook. Please unpack it, or save the sheet as CSV, and choose the files inside.'

/** The format of a file that begins with this text; undefined for JSON that is no feed. */
export function recognizeFeed(start: string): ListingFormat | undefined {
  const text = start.replace(/^\ufeff/, '').trimStart()
  if (text.startsWith('<')) return 'bdx'
  if (!/^[{[]/.test(text)) return 'csv'
  const [bdx, reso] = [text.search(bdxNames), text.search(resoNames)]
  if (bdx < 0 && reso < 0) return undefined
  return reso < 0 || (bdx >= 0 && bdx < reso) ? 'bdx' : 'reso'
}
