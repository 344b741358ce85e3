import path from 'node:path'
import { startOfFile } from '../detect-format.ts'
import { bdxItems, bdxNodes } from './records.ts'
import { type PlacedItem, UnreadableFile } from '../feed-records.ts'
import { readJsonNodes } from '../parsing/read-json.ts'
import { readXmlNodes } from '../parsing/read-xml.ts'

/** Reads a builder's new-homes feed (BDX NHlist) as XML, or as the same tree in JSON. */
export async function* readBdxFeed(files: readonly string[]): AsyncGenerator<PlacedItem> {
  for (const file of files) {
    const name = path.basename(file)
    const isJson = /^\ufeff?\s*[{[]/.test(await startOfFile(file))
    const read = isJson ? readJsonNodes : readXmlNodes
    let isEmpty = true
    for await (const found of read(file, name, bdxNodes)) {
      isEmpty = false
      for (const item of bdxItems(found)) yield { ...item, file: name }
    }
    if (isEmpty)
      throw new UnreadableFile({ file: name, line: 1 }, 'The file names no subdivision and no home of one.')
  }
}
