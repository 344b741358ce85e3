/** A text and its selection. */
export interface Selection {
  text: string
  start: number
  end: number
}

export function toggleAround({ text, start, end }: Selection, sign: string, placeholder: string): Selection {
  const inner = text.slice(start, end)
  const before = text.slice(0, start)
  const after = text.slice(end)
  if (before.endsWith(sign) && after.startsWith(sign))
    return {
      text: before.slice(0, -sign.length) + inner + after.slice(sign.length),
      start: start - sign.length,
      end: end - sign.length,
    }
  const words = inner || placeholder
  return {
    text: before + sign + words + sign + after,
    start: start + sign.length,
    end: start + sign.length + words.length,
  }
}

export function toggleLinePrefix({ text, start, end }: Selection, sign: string): Selection {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const to = text.indexOf('\n', end) === -1 ? text.length : text.indexOf('\n', end)
  const lines = text.slice(from, to).split('\n')
  const have = lines.every((line) => line.startsWith(sign))
  const changed = lines.map((line) => (have ? line.slice(sign.length) : sign + line)).join('\n')
  return { text: text.slice(0, from) + changed + text.slice(to), start: from, end: from + changed.length }
}

export function insertBlock({ text, start, end }: Selection, block: string): Selection {
  const before = /^.*[^\n]/s.exec(text.slice(0, start))?.[0] ?? ''
  const after = text.slice(end).replace(/^\n*/, '')
  const head = before ? `${before}\n\n` : ''
  return {
    text: `${head}${block}\n${after ? `\n${after}` : ''}`,
    start: head.length + block.length,
    end: head.length + block.length,
  }
}

/** Selects the URL, so that typing replaces it. */
export function insertLink({ text, start, end }: Selection): Selection {
  const words = text.slice(start, end) || 'words'
  const address = 'https://'
  const from = start + words.length + 3
  return {
    text: `${text.slice(0, start)}[${words}](${address})${text.slice(end)}`,
    start: from,
    end: from + address.length,
  }
}

/** The part of `before` to replace, and what to insert there, to get `after`. */
export function changedRange(before: string, after: string) {
  const maxCommon = Math.min(before.length, after.length)
  let start = 0
  while (start < maxCommon && before[start] === after[start]) start += 1
  let tail = 0
  while (tail < maxCommon - start && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  return { start, end: before.length - tail, inserted: after.slice(start, after.length - tail) }
}
