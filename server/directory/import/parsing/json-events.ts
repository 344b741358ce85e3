import { Tokenizer, TokenParser, TokenType } from '@streamparser/json'

/** What stands in a JSON text, in order. Elements of an array come under the array's own key. */
export interface JsonEvents {
  start(key: string, isArray: boolean): void
  end(isArray: boolean): void
  value(key: string, value: string | number | boolean | null): void
}

interface OpenContainer {
  isArray: boolean
  key: string
  /** The key that the next value stands under, once it was read. */
  nextKey: string | null
  keys: Set<string>
}

const maxDepth = 64
const maxKeys = 10_000
const maxTokenLength = 1024 * 1024

function notJson(error: Error): never {
  throw new Error(`The file is not JSON: ${error.message}`)
}

interface JsonOptions {
  /** Several documents may follow each other. */
  severalRoots?: boolean
}

/** Reads JSON as it arrives and tells what stands in it. Throws on what is not JSON, and on what no feed would hold. */
export function makeJsonReader(events: JsonEvents, { severalRoots = false }: JsonOptions = {}) {
  const open: OpenContainer[] = []
  const tokenizer = new Tokenizer({ separator: '' })
  // Holds the tokens to JSON's grammar. It selects no value, so it keeps none.
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

  tokenizer.onError = notJson
  grammar.onError = notJson
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
        // Set back by each token on the way.
        lengthSinceToken += part.length
        tokenizer.write(part)
        if (lengthSinceToken > maxTokenLength)
          throw new Error('A text in the file is longer than a million characters.')
      }
    },
    end() {
      // A number at the very end is complete only now.
      if (open.length > 0) throw new Error('The file breaks off before its end.')
      if (!tokenizer.isEnded) tokenizer.end()
      if (roots === 0) throw new Error('The file is empty.')
    },
  }
}
