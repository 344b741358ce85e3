import { strFromU8, unzipSync } from 'fflate'
import { invalid } from '../../refusal.ts'
import { postsOfBeehiiv } from './beehiiv-export.ts'
import type { ExportedPost } from './exported-post.ts'
import { postsOfGhost } from './ghost-export.ts'
import { readCsv } from '../../read-csv.ts'
import { postsOfSubstack } from './substack-export.ts'

export type ExportFormat = 'beehiiv' | 'substack' | 'ghost'

/** Unpacked size; an archive of texts stays far below, one built to fill the memory does not. */
const UNPACKED_BYTES_AT_MOST = 200 * 1024 * 1024

/**
 * Reads an export of another newsletter: beehiiv's posts as CSV, Substack's ZIP, Ghost's JSON.
 * @throws Refusal where the file as a whole is none of them
 */
export function readExport(file: Uint8Array): { format: ExportFormat; posts: ExportedPost[] } {
  if (strFromU8(file.subarray(0, 2), true) === 'PK')
    return { format: 'substack', posts: postsOfSubstack(unpack(file)) }
  const text = new TextDecoder().decode(file).trimStart()
  if (text.startsWith('{')) return { format: 'ghost', posts: postsOfGhost(readJson(text)) }
  const rows = readCsv(text)
  const [first] = rows
  if (first && 'content_html' in first) return { format: 'beehiiv', posts: postsOfBeehiiv(rows) }
  if (first && 'post_id' in first)
    throw unreadable('Substack’s posts.csv holds no texts. Please choose the whole ZIP that Substack made.')
  throw unreadable(
    'This is no export we know. Please choose beehiiv’s posts as CSV, Substack’s ZIP or Ghost’s JSON.',
  )
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw unreadable('This JSON cannot be read. Please export it again.')
  }
}

function unpack(file: Uint8Array): Map<string, string> {
  let bytes = 0
  try {
    const files = unzipSync(file, {
      filter({ name, originalSize }) {
        const wanted = /\.(csv|html)$/.test(name)
        if (wanted) bytes += originalSize
        return wanted && bytes <= UNPACKED_BYTES_AT_MOST
      },
    })
    return new Map(Object.entries(files).map(([name, data]) => [name, strFromU8(data)]))
  } catch {
    throw unreadable('This ZIP cannot be read. Please export it again.')
  }
}

const unreadable = (error: string) => invalid(error, { file: error })
