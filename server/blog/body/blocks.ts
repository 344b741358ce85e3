import {
  attributeOf,
  childElements,
  elementsBelow,
  type Element,
  isElement,
  isHtml,
  isText,
  makeElement,
  type Node,
  nodesBelow,
  type Parent,
  remove,
  rename,
  replace,
  textOf,
  unwrap,
} from './html-tree.ts'

const invisibleTags = new Set(
  'script style template title head meta link base noscript noframes noembed iframe frame frameset object embed applet audio video canvas map select option textarea xmp param source track input dialog'.split(
    ' ',
  ),
)

const replacementTags = new Map([
  ...'section article header footer main nav aside form fieldset address center body details summary hgroup legend'
    .split(' ')
    .map((name) => [name, 'div'] as const),
  ['strike', 's'],
  ['tt', 'code'],
  ['samp', 'code'],
  ['dir', 'ul'],
  ['menu', 'ul'],
  ['acronym', 'abbr'],
  ['listing', 'pre'],
])

const removableWhenEmpty =
  'p div h2 h3 h4 h5 h6 blockquote ul ol li dl figure figcaption pre b i strong em u a span font'
const seen = ['img', 'hr', 'table']

export function removeInvisible(root: Parent) {
  for (const node of nodesBelow(root)) {
    if (isText(node)) continue
    if (!isElement(node) || !isHtml(node) || invisibleTags.has(node.tagName) || isHidden(node)) remove(node)
  }
}

const isHidden = (element: Element) =>
  attributeOf(element, 'hidden') !== undefined ||
  (element.tagName !== 'img' &&
    /(^|[;\s])(display\s*:\s*none|visibility\s*:\s*hidden)/i.test(attributeOf(element, 'style') ?? ''))

/** The page has its own title: the first h1 is removed, later ones become h2. */
export function cleanHeadings(root: Parent) {
  const [first, ...others] = elementsBelow(root, 'h1')
  if (first) remove(first)
  for (const heading of others) rename(heading, 'h2')
}

export function renameTags(root: Parent) {
  for (const element of elementsBelow(root)) {
    const name = replacementTags.get(element.tagName)
    if (name) rename(element, name)
  }
}

export function cleanBlocks(root: Parent) {
  for (const wrapper of elementsBelow(root, 'div')) {
    const children = wrapper.childNodes.filter((node) => !isBlank(node))
    if (children.length > 0 && children.every((node) => isElement(node) && isBlock(node))) unwrap(wrapper)
  }
  // Backwards, because a block may become empty when its children are removed.
  for (const element of elementsBelow(root, ...removableWhenEmpty.split(' ')).toReversed()) {
    if (textOf(element).trim() === '' && elementsBelow(element, ...seen).length === 0)
      replace(element, isBlock(element) ? [] : [...element.childNodes])
  }
  for (const block of elementsBelow(root, 'div')) if (!childElements(block).some(isBlock)) rename(block, 'p')
  const blocks = elementsBelow(root).filter(isBlock)
  for (const block of [root, ...blocks]) trimLineBreaks(block)
  for (const block of blocks.filter(({ tagName }) => tagName !== 'pre')) {
    trimEdge(block, 0)
    trimEdge(block, -1)
  }
}

const isBlank = (node: Node) => 'value' in node && node.value.trim() === ''
const isBlock = ({ tagName }: Element) =>
  /^(p|div|h[1-6]|blockquote|ul|ol|dl|li|dt|dd|figure|figcaption|pre|table|hr)$/.test(tagName)

/** Line breaks at the end of a block, and more than two in a row, show as holes. */
function trimLineBreaks(block: Parent) {
  let breaks = Infinity
  for (const node of block.childNodes.filter((child) => !isBlank(child))) {
    if (!isElement(node) || node.tagName !== 'br') breaks = isElement(node) && isBlock(node) ? Infinity : 0
    else if (breaks >= 2) remove(node)
    else breaks += 1
  }
  for (let last = lastSolid(block); last && isElement(last) && last.tagName === 'br'; last = lastSolid(block))
    remove(last)
}

function trimEdge(parent: Parent, at: 0 | -1) {
  let edge = parent.childNodes.at(at)
  for (; edge && isBlank(edge); edge = parent.childNodes.at(at)) remove(edge)
  if (!edge) return
  if ('value' in edge) edge.value = at === 0 ? edge.value.trimStart() : edge.value.trimEnd()
  else if (isElement(edge) && !isBlock(edge)) trimEdge(edge, at)
}

const lastSolid = (block: Parent) => block.childNodes.findLast((node) => !isBlank(node))

export function wrapLooseText(root: Parent) {
  if (!childElements(root).some(isBlock)) return
  let loose: Node[] = []
  const close = () => {
    const [first] = loose
    if (first && loose.some((node) => !isBlank(node) && !(isElement(node) && node.tagName === 'br'))) {
      const paragraph = makeElement('p')
      replace(first, [paragraph, first])
      for (const node of loose) {
        remove(node)
        paragraph.childNodes.push(node)
        node.parentNode = paragraph
      }
    }
    loose = []
  }
  for (const node of root.childNodes.slice()) {
    if (isElement(node) && isBlock(node)) close()
    else loose.push(node)
  }
  close()
}
