import { elementsBelow, readHtml, textOf } from '../body/html-tree.ts'

const excerptCharacters = 220

export const toPlainText = (content: string): string =>
  textOf(readHtml(content.replaceAll(/<\/(p|div|h[2-6]|li|tr|td|th|blockquote|dd|dt)>|<br \/>/g, ' $&')))
    .replaceAll(/\s+/g, ' ')
    .trim()

export function proseOf(content: string): string {
  const paragraphs = elementsBelow(readHtml(content.replaceAll('<br />', ' ')), 'p').map(textOf)
  return paragraphs.join(' ').replaceAll(/\s+/g, ' ').trim() || toPlainText(content)
}

/** Characters; with less, the excerpt ends mid-sentence instead. */
const minSentences = 100

export function excerptOf(text: string): string {
  if (text.length <= excerptCharacters) return text
  const cut = text.slice(0, excerptCharacters)
  const sentences = /^.*[.!?](?=\s|$)/s.exec(cut)?.[0] ?? ''
  if (sentences.length >= minSentences) return sentences
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), excerptCharacters - 40))
  return `${/^.*[^\s,;:–—-]/s.exec(words)?.[0] ?? ''}…`
}
