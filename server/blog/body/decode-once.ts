import { decodeHTML } from 'entities'
import { serialize } from 'parse5'
import { isElement, nodesBelow, type Node, type Parent, readHtml, TooComplex } from './html-tree.ts'

/** `Fish &amp; chips` becomes `Fish & chips`; decodes once. */
export const decodeField = (text: string) => decodeHTML(asWindows1252(text))

const windows1252 = new TextDecoder('windows-1252')

/** Browsers read text labeled Latin-1 as Windows-1252, which has dashes and quotes there. */
const asWindows1252 = (text: string) =>
  text.replaceAll(/[\u0080-\u009F]/g, (character) =>
    windows1252.decode(Uint8Array.of(character.charCodeAt(0))),
  )

const literalTags = new Set(['pre', 'code', 'kbd', 'samp', 'script', 'style', 'textarea', 'xmp'])

const tagNames =
  'a abbr address area article aside audio b base big blockquote body br button caption center cite code col colgroup dd del details dfn div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html i iframe img input ins kbd label li link main map mark math menu meta nav noscript object ol option p picture pre q s samp script section select small source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead title tr tt u ul var video wbr'
const tagStart = new RegExp(`^(!--|/?(${tagNames.replaceAll(' ', '|')})(?![\\w-]))`, 'i')

const placeholders = { '<': '\uE000', '>': '\uE001', '&': '\uE002' }
const placeholderPattern = /[\uE000-\uE002]/g

/** Once, as providers encode twice; attributes, code and a `<` that starts no tag stay. Still untrusted. */
export function decodeBody(body: string): string {
  const source = asWindows1252(body.replaceAll(placeholderPattern, ''))
  try {
    return decodeTree(readHtml(source))
  } catch (error) {
    if (error instanceof TooComplex) return source
    throw error
  }
}

function decodeTree(tree: Parent): string {
  for (const node of nodesBelow(tree)) {
    if (!('value' in node) || isLiteral(node)) continue
    node.value = node.value
      .replaceAll(/<(?=([^<]*?>))/g, (character, following: string) =>
        tagStart.test(following) ? placeholders['<'] : character,
      )
      .replaceAll('>', placeholders['>'])
      .replaceAll('&', placeholders['&'])
  }
  const characters = new Map(
    Object.entries(placeholders).map(([character, placeholder]) => [placeholder, character]),
  )
  return serialize(tree).replaceAll(placeholderPattern, (placeholder) => characters.get(placeholder) ?? '')
}

function isLiteral(node: Node): boolean {
  for (let parent = node.parentNode; parent; parent = 'parentNode' in parent ? parent.parentNode : null) {
    if (isElement(parent as Node) && literalTags.has((parent as { tagName: string }).tagName)) return true
  }
  return false
}
