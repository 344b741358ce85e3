import { SaxesParser } from 'saxes'
import { type FoundNode, createFeedTree } from './feed-tree.ts'
import { readChunks } from './read-text.ts'

/** Longer than any text, comment or tag of a feed, which the parser keeps in memory. */
const maxPieceLength = 1024 * 1024

/** Reads the nodes of these names. Entities that a document declares are errors, because they can expand without limit. */
export function readXmlNodes(
  file: string,
  name: string,
  names: ReadonlySet<string>,
): AsyncGenerator<FoundNode> {
  const tree = createFeedTree(names)
  const parser = new SaxesParser()
  let line = 1
  let lengthOfPiece = 0
  parser.on('error', (error) => {
    throw new Error(`The file is not well-formed XML: ${error.message.replace(/^\d+:\d+: /, '')}`)
  })
  const resetPieceLength = () => void (lengthOfPiece = 0)
  for (const event of ['comment', 'processinginstruction', 'doctype'] as const)
    parser.on(event, resetPieceLength)
  parser.on('opentag', (tag) => {
    resetPieceLength()
    tree.open(tag.name, line)
    for (const [attribute, value] of Object.entries(tag.attributes)) tree.attribute(attribute, String(value))
  })
  parser.on('text', (text) => {
    resetPieceLength()
    tree.text(text)
  })
  parser.on('cdata', (text) => {
    resetPieceLength()
    tree.text(text)
  })
  parser.on('closetag', () => {
    resetPieceLength()
    tree.close()
  })
  return readChunks(file, name, {
    found: tree.found,
    write(piece, at) {
      line = at
      lengthOfPiece += piece.length
      parser.write(piece)
      if (lengthOfPiece > maxPieceLength)
        throw new Error('A text, comment or tag in the file is longer than a million characters.')
    },
    end: () => void parser.close(),
  })
}
