/** A steady pace for prose with figures in it (Brysbaert 2019: 238 for plain non-fiction in English). */
const wordsPerMinute = 220

/** Minutes begun, at least one. */
export function readingMinutes(text: string): number {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu)?.length ?? 0
  return Math.max(1, Math.ceil(words / wordsPerMinute))
}
