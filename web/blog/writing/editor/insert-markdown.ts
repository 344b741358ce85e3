/** A text with what is selected in it. */
export interface Selection {
  text: string
  start: number
  end: number
}

/** Puts signs around what is selected, or takes them away where they stand. */
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

/** Begins every selected line with a sign, or takes it away where all have it. */
export function toggleLinePrefix({ text, start, end }: Selection, sign: string): Selection {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const to = text.indexOf('\n', end) === -1 ? text.length : text.indexOf('\n', end)
  const lines = text.slice(from, to).split('\n')
  const have = lines.every((line) => line.startsWith(sign))
  const changed = lines.map((line) => (have ? line.slice(sign.length) : sign + line)).join('\n')
  return { text: text.slice(0, from) + changed + text.slice(to), start: from, end: from + changed.length }
}

/** Puts a block where the cursor is, with an empty line before and after it. */
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

/** A link on what is selected; its address is selected for typing over. */
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
