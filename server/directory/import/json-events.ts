import { Tokenizer, TokenType } from '@streamparser/json'

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
}

/** Reads JSON as it arrives and tells what stands in it; several documents may follow each other. */
export function makeJsonReader(events: JsonEvents) {
  const open: OpenContainer[] = []
  const tokenizer = new Tokenizer({ separator: '' })
  let hasValue = false

  function keyOfValue(): string {
    const container = open.at(-1)
    if (!container) return ''
    if (container.isArray) return container.key
    const key = container.nextKey
    if (key === null) throw new Error('The file is not JSON: a value without a name.')
    container.nextKey = null
    return key
  }

  tokenizer.onError = (error) => {
    throw new Error(`The file is not JSON: ${error.message}`)
  }
  tokenizer.onEnd = () => {}
  tokenizer.onToken = ({ token, value }) => {
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) {
      hasValue = true
      const isArray = token === TokenType.LEFT_BRACKET
      const key = keyOfValue()
      events.start(key, isArray)
      open.push({ isArray, key, nextKey: null })
      return
    }
    if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) {
      const closed = open.pop()
      if (closed?.isArray !== (token === TokenType.RIGHT_BRACKET))
        throw new Error('The file is not JSON: a bracket that does not fit.')
      events.end(closed.isArray)
      return
    }
    if (token === TokenType.COLON || token === TokenType.COMMA || token === TokenType.SEPARATOR) return
    const container = open.at(-1)
    if (container && !container.isArray && container.nextKey === null) container.nextKey = String(value)
    else events.value(keyOfValue(), value as string | number | boolean | null)
  }
  return {
    write: (piece: string) => void tokenizer.write(piece),
    end() {
      if (open.length > 0) throw new Error('The file breaks off before its end.')
      if (!hasValue) throw new Error('The file is empty.')
    },
  }
}
