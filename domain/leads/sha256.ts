/** The fractional parts of the cube roots (FIPS 180-4, 4.2.2) and square roots (5.3.3) of the first primes. */
const fractionWord = (root: number) => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0
const primes = [2]
for (let candidate = 3; primes.length < 64; candidate += 2)
  if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate)
const roundConstants = Int32Array.from(primes, (prime) => fractionWord(Math.cbrt(prime)))

type EightWords = [number, number, number, number, number, number, number, number]
const initialWords = primes.slice(0, 8).map((prime) => fractionWord(Math.sqrt(prime))) as EightWords

const schedule = new Int32Array(64)
const at = (words: Int32Array, index: number) => words[index] as number
const rotate = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits))

/** Of eight words and a nonce. Not `crypto.subtle`: it is missing over plain http, and asynchronous. */
export function firstWordOfSha256(words: ArrayLike<number>, nonce: number): number {
  schedule.fill(0)
  schedule.set(words)
  schedule[8] = nonce
  schedule[9] = 0x80000000
  schedule[15] = 36 * 8
  for (let index = 16; index < 64; index += 1) {
    const early = at(schedule, index - 15)
    const late = at(schedule, index - 2)
    const sigma0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
    const sigma1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
    schedule[index] = at(schedule, index - 16) + sigma0 + at(schedule, index - 7) + sigma1
  }
  let [a, b, c, d, e, f, g, h] = initialWords
  for (let index = 0; index < 64; index += 1) {
    const sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const step1 = (h + sum1 + ((e & f) ^ (~e & g)) + at(roundConstants, index) + at(schedule, index)) | 0
    const sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const step2 = (sum0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + step1) | 0
    d = c
    c = b
    b = a
    a = (step1 + step2) | 0
  }
  return (a + initialWords[0]) >>> 0
}
