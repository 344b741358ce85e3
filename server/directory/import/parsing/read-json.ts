import { type FoundNode, createFeedTree } from './feed-tree.ts'
import { type JsonEvents, createJsonReader } from './json-events.ts'
import { readChunks } from './read-text.ts'

/** Reads the nodes of these names from XML converted to JSON: `_` is text, `$` and `@` mark attributes. */
export function readJsonNodes(
  file: string,
  name: string,
  names: ReadonlySet<string>,
): AsyncGenerator<FoundNode> {
  const tree = createFeedTree(names)
  let line = 1
  let isAttributes = false
  const attributeName = (key: string) => (isAttributes ? key : /^(?:@_?|-)(.+)$/.exec(key)?.[1])
  const reader = createJsonReader({
    start(key, isArray) {
      if (key === '$') isAttributes = true
      else if (!isArray) tree.open(key, line)
    },
    end(isArray) {
      if (isAttributes) isAttributes = false
      else if (!isArray) tree.close()
    },
    value(key, value) {
      const attribute = attributeName(key)
      if (value === null) return
      if (attribute) tree.attribute(attribute, String(value))
      else if (key === '_' || key === '#text') tree.text(String(value))
      else {
        tree.open(key, line)
        tree.text(String(value))
        tree.close()
      }
    },
  })
  return readChunks(file, name, {
    found: tree.found,
    write(piece, at) {
      line = at
      reader.write(piece)
    },
    end: () => reader.end(),
  })
}

/** Far more than a listing with all its pictures. */
const maxValuesInMemory = 300_000

export interface FoundRecord {
  record: Record<string, unknown>
  line: number
}

/** Reads the records of one or more pages like `{"value": […]}`, or of a plain array. */
export function readJsonRecords(file: string, name: string): AsyncGenerator<FoundRecord> {
  const found: FoundRecord[] = []
  let line = 1
  let isFeed = false
  const open: { value: unknown; key: string; line: number; countBefore: number }[] = []
  let count = 0
  const attach = (key: string, value: unknown) => {
    const parent = open.at(-1)?.value
    if (++count > maxValuesInMemory)
      throw new Error(`A part of the file holds more than ${maxValuesInMemory} values.`)
    if (Array.isArray(parent)) parent.push(value)
    else if (parent) (parent as Record<string, unknown>)[key] = value
  }
  const events: JsonEvents = {
    start(key, isArray) {
      if (isArray ? key === 'value' : Array.isArray(open.at(-1)?.value)) isFeed = true
      // Without a prototype, so that a field named "__proto__" is data.
      open.push({ value: isArray ? [] : Object.create(null), key, line, countBefore: count })
    },
    end(isArray) {
      const closed = open.pop()
      if (!closed) return
      const parent = open.at(-1)
      const isPage = !isArray && 'value' in (closed.value as object)
      const isElement = Array.isArray(parent?.value) && (parent.key === 'value' || open.length === 1)
      const isInRecord = open.slice(0, -1).some(({ key, value }) => !Array.isArray(value) && key === 'value')
      if (!isArray && isElement && !isPage && !isInRecord) {
        found.push({ record: closed.value as Record<string, unknown>, line: closed.line })
        count = closed.countBefore
      } else attach(closed.key, closed.value)
    },
    value: attach,
  }
  const reader = createJsonReader(events, { severalRoots: true })
  return readChunks(file, name, {
    found,
    write(piece, at) {
      line = at
      reader.write(piece)
    },
    end() {
      reader.end()
      if (!isFeed) throw new Error('The file holds no page of listings.')
    },
  })
}
