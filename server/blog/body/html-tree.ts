import {
  defaultTreeAdapter,
  type DefaultTreeAdapterTypes,
  html,
  type ParserOptions,
  parseFragment,
  type Token,
} from 'parse5'

export type Node = DefaultTreeAdapterTypes.ChildNode
export type Element = DefaultTreeAdapterTypes.Element
export type Parent = DefaultTreeAdapterTypes.ParentNode

export const isElement = (node: Node): node is Element => defaultTreeAdapter.isElementNode(node)
export const isText = (node: Node): boolean => defaultTreeAdapter.isTextNode(node)
export const isHtml = (element: Element) => element.namespaceURI === html.NS.HTML

/** Browsers flatten anything deeper than 512; layouts of real newsletters reach 30. */
const maxDepth = 150
/** Real newsletters reach 1,200; some of the work grows with the square of this. */
const maxElements = 20_000

export class TooComplex extends Error {
  override name = 'TooIntricate'
}

/** @throws TooComplex while parsing, before the work outgrows the length of the body */
export function readHtml(source: string): Parent {
  let depth = 0
  let elements = 0
  const treeAdapter: ParserOptions<DefaultTreeAdapterTypes.DefaultTreeAdapterMap>['treeAdapter'] = {
    ...defaultTreeAdapter,
    onItemPush() {
      depth += 1
      if (depth > maxDepth) throw new TooComplex()
    },
    onItemPop() {
      depth -= 1
    },
    createElement(...args) {
      elements += 1
      if (elements > maxElements) throw new TooComplex()
      return defaultTreeAdapter.createElement(...args)
    },
  }
  return parseFragment(source, { treeAdapter })
}

/** Collected before any changes, and not recursive, so that deep nesting cannot overflow the stack. */
export function nodesBelow(root: Parent): Node[] {
  const found: Node[] = []
  const stack = root.childNodes.toReversed()
  for (let node = stack.pop(); node; node = stack.pop()) {
    found.push(node)
    if ('childNodes' in node) for (const child of node.childNodes.toReversed()) stack.push(child)
  }
  return found
}

export function elementsBelow(root: Parent, ...names: string[]): Element[] {
  const elements = nodesBelow(root).filter((node) => isElement(node))
  return names.length > 0 ? elements.filter(({ tagName }) => names.includes(tagName)) : elements
}

export const childElements = (parent: Parent): Element[] =>
  parent.childNodes.filter((node) => isElement(node))

export function textOf(root: Parent): string {
  return nodesBelow(root)
    .map((node) => ('value' in node ? node.value : ''))
    .join('')
}

export const attributeOf = ({ attrs }: Element, name: string) =>
  attrs.find((attribute) => attribute.name === name)?.value

export function setAttributes(element: Element, attributes: Record<string, string | undefined>) {
  element.attrs = Object.entries(attributes).flatMap(([name, value]): Token.Attribute[] =>
    value === undefined ? [] : [{ name, value }],
  )
}

export function rename(element: Element, tagName: string) {
  element.tagName = tagName
  element.nodeName = tagName
}

export const makeElement = (
  tagName: string,
  children: Node[] = [],
  attrs: Token.Attribute[] = [],
): Element => {
  const element = defaultTreeAdapter.createElement(tagName, html.NS.HTML, attrs)
  for (const child of children) append(element, child)
  return element
}

export const remove = (node: Node) => defaultTreeAdapter.detachNode(node)

export function append(parent: Parent, child: Node) {
  remove(child)
  defaultTreeAdapter.appendChild(parent, child)
}

export function replace(node: Node, replacements: Node[]) {
  const parent = node.parentNode
  if (!parent) return
  for (const each of replacements) {
    remove(each)
    defaultTreeAdapter.insertBefore(parent, each, node)
  }
  remove(node)
}

export const unwrap = (element: Element) => replace(element, [...element.childNodes])

export function replaceByText(element: Element, text: string) {
  replace(element, [defaultTreeAdapter.createTextNode(text)])
}
