import { escapeText } from 'entities'
import { serialize } from 'parse5'
import { removeInvisible, renameTags, cleanBlocks, cleanHeadings, wrapLooseText } from './blocks.ts'
import { readHtml, TooComplex } from './html-tree.ts'
import { cleanLinks } from './links.ts'
import { cleanPictures } from './pictures.ts'
import { sanitize } from './sanitize.ts'
import { cleanTables } from './tables.ts'
import { stripTags } from './strip-tags.ts'

/** Bodies settle in two or three rounds; one that does not is an attack, and only its text is stored. */
const maxRounds = 12

/** Repeats until nothing changes: removing a tag can join others that a browser would then read differently. */
export function cleanBody(body: string, siteOrigin: string): string {
  let clean = body
  try {
    for (let round = 0; round < maxRounds; round += 1) {
      const next = cleanOnce(clean, siteOrigin)
      if (next === clean) return clean
      clean = next
    }
  } catch (error) {
    if (!(error instanceof TooComplex)) throw error
  }
  const text = escapeText(stripTags(clean))
  return text && `<p>${text}</p>`
}

function cleanOnce(body: string, siteOrigin: string): string {
  const tree = readHtml(body)
  removeInvisible(tree)
  cleanHeadings(tree)
  // Before the pictures, because a table's pictures show whether it is a layout table.
  cleanTables(tree)
  cleanPictures(tree, siteOrigin)
  cleanLinks(tree, siteOrigin)
  renameTags(tree)
  cleanBlocks(tree)
  wrapLooseText(tree)
  return sanitize(serialize(tree))
}
