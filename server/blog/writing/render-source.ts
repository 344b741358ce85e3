import { readingMinutes } from '@fairtide/domain/blog/reading-time'
import type { SourceFormat } from '@fairtide/domain/blog/writing'
import { marked } from 'marked'
import { badRequest } from '../../http/http-error.ts'
import { cleanBody } from '../body/clean-body.ts'
import { decodeBody } from '../body/decode-once.ts'
import { excerptOf, toPlainText, proseOf } from '../reading/excerpt.ts'

/** What a body is written in; from outside, its entities may be encoded once more. */
export type BodyFormat = SourceFormat | 'outside html'

export interface Rendered {
  content: string
  excerpt: string
  reading_minutes: number
}

/**
 * Makes of what a post is written in what readers see. The preview and the stored post both come from here.
 * It may take seconds for a long text: in the server it runs in a thread of its own, by `renderBody`.
 */
export function renderSource(source: string, format: BodyFormat, siteOrigin: string): Rendered {
  const content = cleanBody(asHtml(source, format), siteOrigin)
  return {
    content,
    excerpt: excerptOf(proseOf(content)),
    reading_minutes: readingMinutes(toPlainText(content)),
  }
}

function asHtml(source: string, format: BodyFormat): string {
  if (format === 'html') return source
  if (format === 'outside html') return decodeBody(source)
  try {
    return marked.parse(source, { async: false, gfm: true })
  } catch (error) {
    // Quotes in quotes in quotes, and lists likewise: the reader of Markdown calls itself for each level.
    if (error instanceof RangeError)
      throw badRequest(
        'The text is nested too deeply to be shown. Please use fewer quotes or lists inside each other.',
      )
    throw error
  }
}
