import { SaxesParser } from 'saxes'
import { type FoundNode, makeTree } from './feed-tree.ts'
import { readPieces } from './read-text.ts'

/** Longer than any text, comment or tag of a feed: the parser holds such a piece whole. */
const maxPieceLength = 1024 * 1024

/**
 * Reads the nodes of these names out of an XML file of any size. Only XML's own five entities are known: one that a
 * document declares itself, to grow without bounds or to fetch a file, is an error like any other.
 */
export function readXmlNodes(
  file: string,
  name: string,
  names: ReadonlySet<string>,
): AsyncGenerator<FoundNode> {
  const tree = makeTree(names)
  const parser = new SaxesParser()
  let line = 1
  let lengthOfPiece = 0
  parser.on('error', (error) => {
    throw new Error(`The file is not well-formed XML: ${error.message.replace(/^\d+:\d+: /, '')}`)
  })
  const pieceEnded = () => void (lengthOfPiece = 0)
  for (const event of ['comment', 'processinginstruction', 'doctype'] as const) parser.on(event, pieceEnded)
  parser.on('opentag', (tag) => {
    pieceEnded()
    tree.open(tag.name, line)
    for (const [attribute, value] of Object.entries(tag.attributes)) tree.attribute(attribute, String(value))
  })
  parser.on('text', (text) => {
    pieceEnded()
    tree.text(text)
  })
  parser.on('cdata', (text) => {
    pieceEnded()
    tree.text(text)
  })
  parser.on('closetag', () => {
    pieceEnded()
    tree.close()
  })
  return readPieces(file, name, {
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
