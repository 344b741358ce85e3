import { nameInWords } from './field-errors.ts'

/** Deeper than any request of ours, and far from a stack overflow. */
const maxDepth = 32

export interface Unstorable {
  message: string
  field: string | undefined
}

/** Finds what PostgreSQL cannot store: NUL, lone surrogates, deep nesting. `undefined` if there is none. */
export function findUnstorable(value: unknown): Unstorable | undefined {
  const queue: { value: unknown; path: string[] }[] = [{ value, path: [] }]
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { path } = next
    if (typeof next.value === 'string') {
      if (!isStorable(next.value)) return wrongCharacter(path)
      continue
    }
    if (typeof next.value !== 'object' || next.value === null || ArrayBuffer.isView(next.value)) continue
    if (path.length >= maxDepth)
      return { message: 'This is nested too deeply. Please send fewer levels.', field: undefined }
    for (const [name, inner] of Object.entries(next.value)) {
      if (!isStorable(name)) return wrongCharacter(path)
      queue.push({ value: inner, path: [...path, name] })
    }
  }
  return undefined
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

function wrongCharacter(path: string[]): Unstorable {
  return {
    message: `${nameInWords(path)} holds a character that cannot be kept. Please remove it.`,
    field: path.join('.') || undefined,
  }
}
