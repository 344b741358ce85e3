import { Tokenizer, TokenizerMode } from 'parse5'

const rawText = new Set(['script', 'style', 'xmp', 'iframe', 'noembed', 'noframes', 'title', 'textarea'])

const ignore = () => {}

/** The text of a body in linear time, without building a tree. */
export function stripTags(body: string): string {
  const words: string[] = []
  let hiddenIn: string | null = null
  const keep = ({ chars }: { chars: string }) => {
    if (hiddenIn === null) words.push(chars)
  }
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag({ tagName }) {
        words.push(' ')
        if (!rawText.has(tagName)) return
        hiddenIn = tagName
        tokenizer.state = TokenizerMode.RAWTEXT
      },
      onEndTag({ tagName }) {
        words.push(' ')
        if (tagName === hiddenIn) hiddenIn = null
      },
      onCharacter: keep,
      onWhitespaceCharacter: keep,
      onNullCharacter: ignore,
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
    },
  )
  tokenizer.write(body, true)
  return words.join('').replaceAll(/\s+/g, ' ').trim()
}
