import { elementsBelow, readHtml, textOf } from '../body/html-tree.ts'

const excerptCharacters = 220

/** The text of a body, its blocks apart, for excerpts and for counting words. */
export const toPlainText = (content: string): string =>
  textOf(readHtml(content.replaceAll(/<\/(p|div|h[2-6]|li|tr|td|th|blockquote|dd|dt)>|<br \/>/g, ' $&')))
    .replaceAll(/\s+/g, ' ')
    .trim()

/** What the paragraphs of a body say; of one that has none, all of its text. */
export function proseOf(content: string): string {
  const paragraphs = elementsBelow(readHtml(content.replaceAll('<br />', ' ')), 'p').map(textOf)
  return paragraphs.join(' ').replaceAll(/\s+/g, ' ').trim() || toPlainText(content)
}

/** Shorter than this, whole sentences say too little. */
const minSentences = 100

/** The first sentences, whole where they fit, else ended where a word ends. */
export function excerptOf(text: string): string {
  if (text.length <= excerptCharacters) return text
  const cut = text.slice(0, excerptCharacters)
  const sentences = /^.*[.!?](?=\s|$)/s.exec(cut)?.[0] ?? ''
  if (sentences.length >= minSentences) return sentences
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), excerptCharacters - 40))
  return `${/^.*[^\s,;:–—-]/s.exec(words)?.[0] ?? ''}…`
}
