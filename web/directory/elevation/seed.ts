/** Random numbers from a text, so that a home is drawn the same everywhere. */
export function chanceOf(seed: string) {
  let state = 2166136261
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mix = Math.imul(state ^ (state >>> 15), state | 1)
    mix ^= mix + Math.imul(mix ^ (mix >>> 7), mix | 61)
    return ((mix ^ (mix >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (lowest: number, highest: number) => lowest + next() * (highest - lowest),
    is: (probability: number) => next() < probability,
    pick: <Item>(items: readonly [Item, ...Item[]]): Item =>
      items[Math.floor(next() * items.length)] ?? items[0],
  }
}
export type Chance = ReturnType<typeof chanceOf>
