export interface FeedNode {
  name: string
  line: number
  text: string
  attributes: Record<string, string>
  children: FeedNode[]
}

/** A complete node with its ancestors, the nearest first. */
export interface FoundNode {
  node: FeedNode
  ancestors: FeedNode[]
}

/** Far more than the largest community needs. */
const maxOpenNodes = 64
const maxNodesInMemory = 300_000
const maxTextLength = 1024 * 1024

/** Builds nodes from parser events. Nodes of the given names are moved to `found` as soon as they close, to free memory. */
export function createFeedTree(names: ReadonlySet<string>) {
  const open: FeedNode[] = []
  const found: FoundNode[] = []
  const countBefore: number[] = []
  let count = 0
  let textLength = 0
  return {
    found,
    isEmpty: () => open.length === 0,
    open(name: string, line: number) {
      if (open.length >= maxOpenNodes)
        throw new Error(`The file is nested more than ${maxOpenNodes} levels deep.`)
      countBefore.push(count)
      if (++count > maxNodesInMemory)
        throw new Error(`A part of the file holds more than ${maxNodesInMemory} elements.`)
      textLength = 0
      open.push({ name, line, text: '', attributes: {}, children: [] })
    },
    attribute(name: string, value: string) {
      const node = open.at(-1)
      if (node) node.attributes[name] = value
    },
    text(text: string) {
      const node = open.at(-1)
      textLength += text.length
      if (textLength > maxTextLength)
        throw new Error('A text in the file is longer than a million characters.')
      if (node) node.text += text
    },
    close() {
      const node = open.pop()
      const before = countBefore.pop()
      if (!node) return
      const isInside = open.some(({ name }) => names.has(name))
      if (names.has(node.name) && !isInside) {
        found.push({ node, ancestors: open.toReversed() })
        count = before ?? 0
      } else open.at(-1)?.children.push(node)
    },
  }
}

export function childrenOf(node: FeedNode | undefined, name: string): FeedNode[] {
  return node?.children.filter((child) => child.name === name) ?? []
}

/** The node along a path of names: `nodeAt(subdivision, 'SalesOffice', 'Address')`. */
export function nodeAt(node: FeedNode | undefined, ...path: string[]): FeedNode | undefined {
  return path.reduce<FeedNode | undefined>(
    (at, name) => at?.children.find((child) => child.name === name),
    node,
  )
}

/** The text along a path, '' where there is none. */
export function textAt(node: FeedNode | undefined, ...path: string[]): string {
  return nodeAt(node, ...path)?.text.trim() ?? ''
}
