export interface SeededRandom {
  /** From 0 up to, not including, 1. */
  next(): number
  whole(lowest: number, highest: number): number
  between(lowest: number, highest: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  some<Item>(items: readonly Item[], count: number): Item[]
}

/** Mulberry32: 32 bits of state and the same result in every engine. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (lowest: number, highest: number) => lowest + Math.floor(next() * (highest - lowest + 1))
  return {
    next,
    whole,
    between: (lowest, highest) => lowest + next() * (highest - lowest),
    chance: (probability) => next() < probability,
    pick: (items) => items[whole(0, items.length - 1)] ?? items[0],
    some(items, count) {
      const keys = items.map((item, index) => ({ item, index, key: next() }))
      return keys
        .toSorted((a, b) => a.key - b.key)
        .slice(0, count)
        .toSorted((a, b) => a.index - b.index)
        .map(({ item }) => item)
    },
  }
}
