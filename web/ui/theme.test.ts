import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(path.join(import.meta.dirname, 'theme.css'), 'utf8')
const tokens = new Map(
  [...css.matchAll(/--color-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
)

/** Each background with its foregrounds. WCAG AA requires a contrast of 4.5 for text, 3 for controls and focus. */
const text: Record<string, string[]> = {
  paper: ['ink', 'ink-soft', 'sea', 'sea-strong', 'coral', 'coral-strong', 'good', 'warn', 'bad'],
  surface: ['ink', 'ink-soft', 'sea', 'sea-strong', 'coral', 'coral-strong', 'good', 'warn', 'bad'],
  sunken: ['ink', 'ink-soft', 'sea'],
  sea: ['on-sea'],
  'sea-strong': ['on-sea'],
  'sea-soft': ['ink', 'ink-soft', 'sea', 'sea-strong', 'bad'],
  deep: ['on-deep', 'on-deep-soft'],
  'on-deep': ['deep'],
  coral: ['on-coral'],
  'coral-strong': ['on-coral'],
  'coral-soft': ['ink', 'coral-strong'],
  'good-soft': ['ink', 'good'],
  'warn-soft': ['ink', 'warn'],
  'bad-soft': ['ink', 'bad'],
  bad: ['surface'],
  ink: ['paper'],
}
const drawn: Record<string, string[]> = {
  paper: ['edge', 'focus', 'sea', 'coral'],
  surface: ['edge', 'focus', 'sea', 'coral'],
  sunken: ['edge', 'focus'],
  'sea-soft': ['focus', 'edge'],
}

const cases = (pairs: Record<string, string[]>, ratio: number) =>
  Object.entries(pairs).flatMap(([ground, marks]) =>
    marks.flatMap((mark) => (['light', 'dark'] as const).map((theme) => ({ ground, mark, theme, ratio }))),
  )

test.each([...cases(text, 4.5), ...cases(drawn, 3)])(
  '$theme: $mark on $ground has a contrast of $ratio',
  ({ ground, mark, theme, ratio }) => {
    expect(contrast(colour(ground, theme), colour(mark, theme))).toBeGreaterThanOrEqual(ratio)
  },
)

function colour(name: string, theme: 'light' | 'dark') {
  const token = tokens.get(name)
  if (!token) throw new Error(`theme.css has no --color-${name}`)
  return token[theme]
}

/** WCAG 2.2, "contrast ratio" and "relative luminance". */
function contrast(one: string, other: string) {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
