import { Tokenizer, TokenizerError, TokenParser, TokenParserError, TokenType } from '@streamparser/json'

/** The elements of an array get the array's key. */
export interface JsonEvents {
  start(key: string, isArray: boolean): void
  end(isArray: boolean): void
  value(key: string, value: string | number | boolean | null): void
}

interface OpenContainer {
  isArray: boolean
  key: string
  /** The key of the next value, once it was read. */
  nextKey: string | null
  keys: Set<string>
}

const maxDepth = 64
const maxKeys = 10_000
const maxTokenLength = 1024 * 1024

/** The parser's own errors name its states; ours are thrown through it and stay as they are. */
function rethrow(error: Error): never {
  const isSyntax = error instanceof TokenizerError || error instanceof TokenParserError
  throw isSyntax ? new Error('The file is not JSON from here on.') : error
}

interface JsonOptions {
  severalRoots?: boolean
}

/** Parses JSON as it arrives. @throws Error for invalid JSON and beyond the limits above */
export function createJsonReader(events: JsonEvents, { severalRoots = false }: JsonOptions = {}) {
  const open: OpenContainer[] = []
  const tokenizer = new Tokenizer({ separator: '' })
  // Checks the grammar only: without paths it keeps no values.
  const grammar = new TokenParser({ separator: '', paths: [], keepStack: false })
  let roots = 0
  let lengthSinceToken = 0

  function keyOfValue(): string {
    const container = open.at(-1)
    if (container) return container.isArray ? container.key : (container.nextKey ?? '')
    if (++roots > 1 && !severalRoots) throw new Error('The file goes on after its end.')
    return ''
  }

  function nameNext(container: OpenContainer, key: string) {
    if (container.keys.has(key))
      throw new Error(`The name ${JSON.stringify(key)} stands twice in one object.`)
    if (container.keys.size >= maxKeys) throw new Error(`An object holds more than ${maxKeys} names.`)
    container.keys.add(key)
    container.nextKey = key
  }

  function valueWasRead() {
    const container = open.at(-1)
    if (container) container.nextKey = null
  }

  tokenizer.onError = rethrow
  grammar.onError = rethrow
  tokenizer.onToken = (parsed) => {
    const { token, value } = parsed
    lengthSinceToken = 0
    grammar.write(parsed)
    if (token === TokenType.COLON || token === TokenType.COMMA || token === TokenType.SEPARATOR) return
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) {
      if (open.length >= maxDepth) throw new Error(`The file is nested more than ${maxDepth} levels deep.`)
      const isArray = token === TokenType.LEFT_BRACKET
      const key = keyOfValue()
      events.start(key, isArray)
      open.push({ isArray, key, nextKey: null, keys: new Set() })
      return
    }
    if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) {
      open.pop()
      valueWasRead()
      events.end(token === TokenType.RIGHT_BRACKET)
      return
    }
    const container = open.at(-1)
    if (container && !container.isArray && container.nextKey === null)
      return nameNext(container, String(value))
    events.value(keyOfValue(), value as string | number | boolean | null)
    valueWasRead()
  }
  return {
    write(piece: string) {
      for (let from = 0; from < piece.length; from += maxTokenLength) {
        const part = piece.slice(from, from + maxTokenLength)
        // Each token sets it back to 0.
        lengthSinceToken += part.length
        tokenizer.write(part)
        if (lengthSinceToken > maxTokenLength)
          throw new Error('A text in the file is longer than a million characters.')
      }
    },
    end() {
      // Only now is a number at the very end complete.
      if (open.length > 0) throw new Error('The file breaks off before its end.')
      if (!tokenizer.isEnded) tokenizer.end()
      if (roots === 0) throw new Error('The file is empty.')
    },
  }
}
