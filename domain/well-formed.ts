import { nameInWords } from './field-errors.ts'

/** Far deeper than anything that we take, and far from where reading it would overflow the stack. */
const maxDepth = 32

/** What a refused value is told with, and the field it stands in, if it stands in one. */
export interface Malformed {
  message: string
  field: string | undefined
}

/**
 * What no database can keep and no rule need know of: the character NUL, half a character (a lone surrogate), and
 * values nested without end. `undefined` for a sound value.
 */
export function findMalformed(value: unknown): Malformed | undefined {
  const waiting: { value: unknown; path: string[] }[] = [{ value, path: [] }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path } = next
    if (typeof next.value === 'string') {
      if (!isStorable(next.value)) return holdsWrongCharacter(path)
      continue
    }
    if (typeof next.value !== 'object' || next.value === null || ArrayBuffer.isView(next.value)) continue
    if (path.length >= maxDepth)
      return { message: 'This is nested too deeply. Please send fewer levels.', field: undefined }
    for (const [name, inner] of Object.entries(next.value)) {
      if (!isStorable(name)) return holdsWrongCharacter(path)
      waiting.push({ value: inner, path: [...path, name] })
    }
  }
  return undefined
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

function holdsWrongCharacter(path: string[]): Malformed {
  return {
    message: `${nameInWords(path)} holds a character that cannot be kept. Please remove it.`,
    field: path.join('.') || undefined,
  }
}
