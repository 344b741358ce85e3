import { createReadStream } from 'node:fs'
import { archiveMessage, isArchive } from '@fairtide/domain/directory/recognize-feed'
import { type Place, UnreadableFile } from '../feed-records.ts'

const unreadable: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file.',
  EISDIR: 'This is a folder. Name the files in it.',
  EACCES: 'The file may not be read.',
}

/** @throws UnreadableFile for a missing file, an archive, or text that is not UTF-8 */
export async function* readText(file: string, place: () => Place): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isStart = true
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 64 * 1024 })) {
      const bytes = chunk as Buffer
      if (isStart && isArchive(bytes.toString('utf8', 0, 16)))
        throw new UnreadableFile(place(), archiveMessage)
      isStart = false
      yield decoder.decode(bytes, { stream: true })
    }
    yield decoder.decode()
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      throw new UnreadableFile(place(), 'The file is not UTF-8 text.')
    throw new UnreadableFile(place(), unreadable[code ?? ''] ?? message)
  }
}

/** Passes a file to `write` line by line, for line numbers in errors, and yields what the reader has `found`. */
export async function* readChunks<Item>(
  file: string,
  name: string,
  reader: { write: (piece: string, line: number) => void; end: () => void; found: Item[] },
): AsyncGenerator<Item> {
  let line = 1
  const take = () => reader.found.splice(0)
  try {
    for await (const text of readText(file, () => ({ file: name, line }))) {
      for (const piece of text.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
        reader.write(piece, line)
        if (piece.endsWith('\n')) line++
      }
      yield* take()
    }
    reader.end()
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile({ file: name, line }, (error as Error).message)
  }
  yield* take()
}
