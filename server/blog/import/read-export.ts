import { strFromU8 } from 'fflate'
import { readCsv } from '../../csv/read-csv.ts'
import { badRequest } from '../../http/http-error.ts'
import { postOfBeehiiv } from './beehiiv-export.ts'
import type { ExportedPost } from './exported-post.ts'
import { postsOfGhost } from './ghost-export.ts'
import { readZip } from './read-zip.ts'
import { postsOfSubstack } from './substack-export.ts'

export type ExportFormat = 'beehiiv' | 'substack' | 'ghost'

/** A daily newsletter for fifty years. */
const maxPosts = 20_000

/** Posts are read lazily, so that only one is unpacked at a time. @throws 400 if the file is no known export */
export function readExport(file: Uint8Array): { format: ExportFormat; posts: (() => ExportedPost)[] } {
  const whole = readFile(file)
  if (whole.posts.length > maxPosts) throw unreadable('There are more than 20,000 posts in this file.')
  return whole
}

function readFile(file: Uint8Array): ReturnType<typeof readExport> {
  if (strFromU8(file.subarray(0, 2), true) === 'PK')
    return { format: 'substack', posts: postsOfSubstack(readZip(file)) }
  const text = new TextDecoder().decode(file).trimStart()
  if (text.startsWith('{')) return { format: 'ghost', posts: postsOfGhost(readJson(text)) }
  const rows = readCsv(text, { maxRows: maxPosts + 1 })
  const [first] = rows
  if (first && 'content_html' in first)
    return { format: 'beehiiv', posts: rows.map((row) => () => postOfBeehiiv(row)) }
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

const unreadable = (error: string) => badRequest(error, { file: error })
