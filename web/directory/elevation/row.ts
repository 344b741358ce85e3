import { driveway, groundShadow, groundY, palm, shrubs, walk, width } from './landscape.ts'
import { doorAt, garageDoor, type Paint, windowAt } from './openings.ts'
import { darker, lighter, type Palette, palettes } from './palettes.ts'
import type { Chance } from './seed.ts'
import { box, type Shape } from './shapes.ts'
import { frontGable, longRoof } from './roofs.ts'
import { wall } from './walls.ts'

export interface RowSize {
  storeys: number
  garageSpaces: number
}

const floor = 56
const unitWide = 104

/** Three townhomes of a row: the home in the middle, paler neighbors beside it. */
export function drawRow(paint: Paint, size: RowSize, chance: Chance): Shape[] {
  const storeys = Math.min(3, Math.max(2, Math.round(size.storeys)))
  const left = (width - 3 * unitWide) / 2
  const eave = groundY - storeys * floor
  const choices = palettes[paint.style]
  const neighbours = [pale(chance.pick(choices)), pale(chance.pick(choices))] as const
  const paints: Paint[] = [{ ...paint, colors: neighbours[0] }, paint, { ...paint, colors: neighbours[1] }]
  const isModern = paint.style === 'Modern'
  return [
    palm(left + 3 * unitWide + chance.between(12, 28), groundY + 2, chance.between(110, 140), chance),
    palm(left - chance.between(14, 30), groundY + 3, chance.between(84, 118), chance),
    [groundShadow(left, left + 3 * unitWide)],
    ...paints.map((_, index) =>
      size.garageSpaces > 0 ? driveway(left + index * unitWide + 8, 48) : walk(left + index * unitWide + 78),
    ),
    isModern
      ? []
      : longRoof(
          paint,
          left,
          eave,
          3 * unitWide,
          paint.style === 'Farmhouse' ? 40 : 32,
          paint.style === 'Mediterranean' ? 34 : 14,
        ),
    ...paints.map((own, index) => unit(own, left + index * unitWide, storeys, size, index)),
    shrubs(left + 62, left + 70, groundY + 3, chance),
    shrubs(left + unitWide + 62, left + unitWide + 70, groundY + 3, chance),
    shrubs(left + 3 * unitWide - 12, left + 3 * unitWide, groundY + 3, chance),
  ].flat()
}

function pale(colors: Palette): Palette {
  return { ...colors, wall: lighter(colors.wall, 0.25), accent: lighter(colors.accent, 0.2) }
}

function unit(paint: Paint, x: number, storeys: number, size: RowSize, index: number): Shape[] {
  const { colors, style } = paint
  const top = groundY - storeys * floor - (style === 'Modern' && index === 1 ? 10 : 0)
  const wide = unitWide - 2
  const isArched = style === 'Mediterranean'
  const upper = Array.from({ length: storeys - 1 }, (_, storey) => {
    const y = groundY - (storey + 2) * floor
    return [
      ...windowAt(paint, x + 12, y + 15, 34, 29, isArched && storey === storeys - 2),
      ...windowAt(paint, x + 60, y + 15, 26, 29, isArched && storey === storeys - 2),
    ]
  }).flat()
  const isGabled = style !== 'Modern' && (index === 1 || style === 'Farmhouse')
  return [
    ...wall(paint, x, top, wide, groundY - top),
    ...(index % 2 === 1 ? wall(paint, x, groundY - floor, wide, floor, true) : []),
    box(x, groundY - floor - 1.5, wide, 3, colors.trim),
    ...upper,
    ...(style === 'Modern'
      ? [
          box(x - 3, top - 7, wide + 6, 7, colors.roof),
          box(x - 3, top - 7, wide + 6, 1.8, lighter(colors.roof, 0.4)),
        ]
      : []),
    ...(isGabled ? frontGable(paint, x + 4, top + 1, wide - 8, style === 'Farmhouse' ? 38 : 30) : []),
    ...(size.garageSpaces > 0
      ? garageDoor(paint, x + 8, groundY, 48, 41)
      : windowAt(paint, x + 12, groundY - floor + 14, 40, 30)),
    box(x + 64, groundY - 46, 34, 46, darker(colors.wall, 0.32)),
    ...doorAt(paint, x + 71, groundY, 40),
    box(x + 61, groundY - 49, 40, 4, colors.trim),
    box(x + wide - 0.5, top, 2.5, groundY - top, darker(colors.wall, 0.3), 0.6),
  ]
}
