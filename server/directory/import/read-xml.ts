import { SaxesParser } from 'saxes'
import { type FoundNode, makeTree } from './feed-tree.ts'
import { readPieces } from './read-text.ts'

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
  parser.on('error', (error) => {
    throw new Error(`The file is not well-formed XML: ${error.message.replace(/^\d+:\d+: /, '')}`)
  })
  parser.on('opentag', (tag) => {
    tree.open(tag.name, line)
    for (const [attribute, value] of Object.entries(tag.attributes)) tree.attribute(attribute, String(value))
  })
  parser.on('text', (text) => tree.text(text))
  parser.on('cdata', (text) => tree.text(text))
  parser.on('closetag', () => tree.close())
  return readPieces(file, name, {
    found: tree.found,
    write(piece, at) {
      line = at
      parser.write(piece)
    },
    end: () => void parser.close(),
  })
}
