import { open } from 'node:fs/promises'
import type { ListingFormat } from '@fairtide/domain/directory/import-api'
import { recognizedBytes, recognizeFeed } from '@fairtide/domain/directory/recognize-feed'

/** By the content of the file, whatever its name; undefined for JSON that is no feed. */
export const detectFormat = async (file: string): Promise<ListingFormat | undefined> =>
  recognizeFeed(await startOfFile(file))

export async function startOfFile(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(recognizedBytes), 0, recognizedBytes, 0)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await handle.close()
  }
}
