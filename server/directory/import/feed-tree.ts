/** A part of a feed that is a tree, whether it came as XML or as JSON. */
export interface FeedNode {
  name: string
  line: number
  text: string
  attributes: Record<string, string>
  children: FeedNode[]
}

/** A node that is complete, with what stood above it so far, the nearest first. */
export interface FoundNode {
  node: FeedNode
  above: FeedNode[]
}

/** Builds nodes from what a parser meets. Those of the given names are found, and let go of, as soon as they close. */
export function makeTree(names: ReadonlySet<string>) {
  const open: FeedNode[] = []
  const found: FoundNode[] = []
  return {
    found,
    isEmpty: () => open.length === 0,
    open(name: string, line: number) {
      open.push({ name, line, text: '', attributes: {}, children: [] })
    },
    attribute(name: string, value: string) {
      const node = open.at(-1)
      if (node) node.attributes[name] = value
    },
    text(text: string) {
      const node = open.at(-1)
      if (node) node.text += text
    },
    close() {
      const node = open.pop()
      if (!node) return
      // A node inside one that is looked for belongs to it.
      const isInside = open.some(({ name }) => names.has(name))
      if (names.has(node.name) && !isInside) found.push({ node, above: open.toReversed() })
      else open.at(-1)?.children.push(node)
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
