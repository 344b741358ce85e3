import { readingMinutes } from '@fairtide/domain/blog/reading-time'
import type { SourceFormat } from '@fairtide/domain/blog/writing'
import { marked } from 'marked'
import { cleanBody } from './body/clean-body.ts'
import { excerptOf, plainText, proseOf } from './excerpt.ts'

/** Makes of what a post is written in what readers see. The preview and the stored post both come from here. */
export function renderSource(source: string, format: SourceFormat, siteOrigin: string) {
  const html = format === 'markdown' ? marked.parse(source, { async: false, gfm: true }) : source
  const content = cleanBody(html, siteOrigin)
  return {
    content,
    excerpt: excerptOf(proseOf(content)),
    reading_minutes: readingMinutes(plainText(content)),
  }
}
