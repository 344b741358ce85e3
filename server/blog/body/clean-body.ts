import { escapeText } from 'entities'
import { serialize } from 'parse5'
import { removeInvisible, renameTags, cleanBlocks, cleanHeadings, wrapLooseText } from './blocks.ts'
import { readHtml, TooComplex } from './html-tree.ts'
import { cleanLinks } from './links.ts'
import { cleanPictures } from './pictures.ts'
import { sanitize } from './sanitize.ts'
import { cleanTables } from './tables.ts'
import { stripTags } from './strip-tags.ts'

/** Bodies settle in two or three rounds; one that does not is built to confuse, and only its text is kept. */
const maxRounds = 12

/**
 * Makes the body of a post safe and readable: only what sanitise.ts allows, the first h1 gone, tables with headers
 * and rows of one length, outside links in a new tab, pictures over https, tracking pixels gone.
 * It is repeated until nothing changes, so that what is stored is the same read again: taking a tag away can bring
 * others together that a browser would read differently. Cleaning what was cleaned changes nothing.
 * @param siteOrigin as in `https://homes.example.com`; links and pictures below it are the site's own
 */
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
  // Before the pictures: what a table is for shows in those it was built around.
  cleanTables(tree)
  cleanPictures(tree, siteOrigin)
  cleanLinks(tree, siteOrigin)
  renameTags(tree)
  cleanBlocks(tree)
  wrapLooseText(tree)
  return sanitize(serialize(tree))
}
