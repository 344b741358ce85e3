/** Words of prose per minute (Brysbaert 2019: 238 for plain nonfiction in English; figures slow readers down). */
const wordsPerMinute = 220

export function readingMinutes(text: string): number {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu)?.length ?? 0
  return Math.max(1, Math.ceil(words / wordsPerMinute))
}
