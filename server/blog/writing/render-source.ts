import { readingMinutes } from '@fairtide/domain/blog/reading-time'
import type { SourceFormat } from '@fairtide/domain/blog/writing'
import { marked } from 'marked'
import { badRequest } from '../../http/http-error.ts'
import { cleanBody } from '../body/clean-body.ts'
import { decodeBody } from '../body/decode-once.ts'
import { excerptOf, toPlainText, proseOf } from '../reading/excerpt.ts'

/** The entities of `external html` may be encoded twice. */
export type BodyFormat = SourceFormat | 'external html'

export interface Rendered {
  content: string
  excerpt: string
  reading_minutes: number
}

/** Turns the source into the HTML readers see. Long texts take seconds: the server calls it through `renderBody`. */
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
  if (format === 'external html') return decodeBody(source)
  try {
    return marked.parse(source, { async: false, gfm: true })
  } catch (error) {
    // marked is recursive, so deep quotes or lists overflow the stack.
    if (error instanceof RangeError)
      throw badRequest(
        'The text is nested too deeply to be shown. Please use fewer quotes or lists inside each other.',
      )
    throw error
  }
}
