import type { ListingFormat } from '@fairtide/domain/directory/import-api'
import {
  archiveMessage,
  isArchive,
  recognizeFeed,
  recognizedBytes,
} from '@fairtide/domain/directory/recognize-feed'

export type Recognized = { format: ListingFormat } | { refusal: string }

/** By the content of the files, as the server does, so that a wrong one is named before it is sent. */
export async function recognizeFiles(files: readonly File[]): Promise<Recognized> {
  const formats = new Set<ListingFormat | undefined>()
  for (const file of files) {
    // Gone or changed since it was chosen: sending it says so.
    const start = await file
      .slice(0, recognizedBytes)
      .text()
      .catch(() => '')
    if (isArchive(start)) return { refusal: `${file.name}: ${archiveMessage}` }
    formats.add(recognizeFeed(start))
  }
  if (formats.size > 1)
    return { refusal: 'These files have several formats. Choose the files of one format at a time.' }
  // JSON without a known record may still be an empty page of an MLS.
  const [format = 'reso'] = formats
  return { format }
}
