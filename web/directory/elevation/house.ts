import { groundShadow, groundY, driveway, palm, shrubs, walk, width } from './landscape.ts'
import { doorAt, garageDoor, type Paint, shutters, windowAt } from './openings.ts'
import { darker, lighter } from './palettes.ts'
import type { Chance } from './seed.ts'
import { box, lines, polygon, type Shape } from './shapes.ts'
import { frontGable, longRoof } from './roofs.ts'
import { stones, wall } from './walls.ts'

export interface HouseSize {
  storeys: number
  garageSpaces: number
  /** 0 for the smallest plan, 1 for the largest. */
  largeness: number
}

const firstFloor = 76
const upperFloor = 60
const garageWidths = [0, 58, 98, 146] as const

/** A detached house: garage in front on the left, the entry beside it, living rooms to the right. */
export function drawHouse(paint: Paint, size: HouseSize, chance: Chance): Shape[] {
  const garageWide = garageWidths[Math.min(3, Math.max(0, Math.round(size.garageSpaces)))] ?? 98
  const livingWide = 148 + size.largeness * 58
  const whole = garageWide + livingWide
  const left = (width - whole) / 2
  const plan = { left, garageWide, living: left + garageWide, livingWide, right: left + whole }
  const facade = paint.style === 'Modern' ? modernFacade(paint, plan, size) : pitchedFacade(paint, plan, size)
  const doorX = plan.living + 22
  return [
    palm(plan.right + chance.between(14, 34), groundY + 2, chance.between(112, 150), chance),
    ...(chance.is(0.6)
      ? [palm(plan.left - chance.between(20, 38), groundY + 2, chance.between(92, 130), chance)]
      : []),
    groundShadow(plan.left, plan.right),
    driveway(plan.left + 6, Math.max(52, garageWide - 12)),
    walk(doorX + 6),
    facade,
    shrubs(plan.living + 54, plan.right - 2, groundY + 3, chance),
    ...(chance.is(0.55)
      ? [palm(plan.right - chance.between(18, 40), groundY + 14, chance.between(66, 92), chance)]
      : []),
  ].flat()
}

interface Plan {
  left: number
  garageWide: number
  living: number
  livingWide: number
  right: number
}

function pitchedFacade(paint: Paint, plan: Plan, size: HouseSize): Shape[] {
  const { style } = paint
  const eave = groundY - firstFloor
  const isHipped = style === 'Mediterranean' || (style === 'Craftsman' && size.largeness > 0.5)
  const rise = style === 'Farmhouse' ? 58 : style === 'Mediterranean' ? 40 : 46
  const shapes: Shape[] = []
  if (size.storeys >= 2) shapes.push(...upperStorey(paint, plan, size, eave, rise * 0.86, isHipped))
  else
    shapes.push(
      ...longRoof(
        paint,
        plan.left + plan.garageWide * 0.4,
        eave,
        plan.right - plan.left - plan.garageWide * 0.4,
        rise,
        isHipped ? 58 : 20,
      ),
    )
  shapes.push(...wall(paint, plan.living, eave, plan.livingWide, firstFloor))
  if (size.storeys >= 2) shapes.push(...longRoof(paint, plan.living + 56, eave, plan.livingWide - 56, 17, 12))
  shapes.push(
    ...livingWindows(paint, plan, eave),
    ...entry(paint, plan, eave),
    ...garageWing(paint, plan, eave, rise, isHipped),
  )
  return shapes
}

function upperStorey(
  paint: Paint,
  plan: Plan,
  size: HouseSize,
  eave: number,
  rise: number,
  isHipped: boolean,
): Shape[] {
  const from = plan.left + plan.garageWide * (size.largeness > 0.4 ? 0.3 : 0.62)
  const wide = plan.right - from - (size.largeness > 0.7 ? 0 : 16)
  const top = eave - upperFloor
  const windows = wide > 190 ? 4 : 3
  const gap = wide / windows
  const isArched = paint.style === 'Mediterranean'
  return [
    ...longRoof(paint, from, top, wide, rise, isHipped ? 52 : 18),
    ...wall(paint, from, top, wide, upperFloor + 4),
    ...Array.from({ length: windows }, (_, index) => {
      const x = from + gap * (index + 0.5) - 13
      const tall = isArched ? 36 : 32
      // The garage's roof covers these.
      if (x < plan.living - 12) return []
      return [
        ...windowAt(paint, x, top + 14, 26, tall, isArched && index % 2 === 0),
        ...(paint.style === 'Coastal' && gap > 52 ? shutters(paint, x, top + 14, 26, tall) : []),
      ]
    }).flat(),
    ...(paint.style === 'Farmhouse' ? frontGable(paint, from + wide * 0.52, top, wide * 0.4, 40) : []),
  ]
}

function livingWindows(paint: Paint, plan: Plan, eave: number): Shape[] {
  const from = plan.living + 62
  const room = plan.right - from - 10
  const isArched = paint.style === 'Mediterranean'
  const count = room > 100 ? 2 : 1
  const wide = Math.min(58, room / count - 16)
  return [
    ...(paint.style === 'Craftsman'
      ? stones({ x: plan.living, y: groundY - 18, width: plan.livingWide, height: 18 }, paint.colors.accent)
      : []),
    ...Array.from({ length: count }, (_, index) => {
      const x = from + (room / count) * (index + 0.5) - wide / 2
      return [
        ...windowAt(paint, x, eave + 20, wide, 36, isArched),
        ...(paint.style === 'Coastal' || (paint.style === 'Farmhouse' && count === 1)
          ? shutters(paint, x, eave + 20, wide, 36)
          : []),
      ]
    }).flat(),
  ]
}

/** A recess with the door, under a porch whose posts depend on the style. */
function entry(paint: Paint, plan: Plan, eave: number): Shape[] {
  const { colors, style } = paint
  const x = plan.living + 4
  const wide = 52
  const post = (at: number): Shape[] => {
    if (style === 'Craftsman')
      return [
        polygon(
          [
            [at - 3.5, eave + 8],
            [at + 3.5, eave + 8],
            [at + 5, groundY - 24],
            [at - 5, groundY - 24],
          ],
          colors.trim,
        ),
        ...stones({ x: at - 8, y: groundY - 24, width: 16, height: 24 }, colors.accent),
      ]
    const thick = style === 'Mediterranean' ? 8 : 5
    return [
      box(at - thick / 2, eave + 6, thick, firstFloor - 6, colors.trim),
      box(at - thick / 2 - 1.5, eave + 6, thick + 3, 3, lighter(colors.trim, 0.4)),
      box(at - thick / 2 - 1.5, groundY - 4, thick + 3, 4, darker(colors.trim, 0.1)),
    ]
  }
  return [
    box(x, eave + 4, wide, firstFloor - 4, darker(colors.wall, 0.34)),
    ...doorAt(paint, x + 17, groundY, 50),
    ...post(x + 2),
    ...post(x + wide),
    box(x - 4, eave + 2, wide + 10, 6, colors.trim),
    ...frontGable(
      paint,
      x - 2,
      eave + 3,
      wide + 6,
      style === 'Farmhouse' ? 34 : style === 'Mediterranean' ? 18 : 25,
    ),
    box(x - 4, groundY - 2, wide + 8, 4, '#c9c2b4'),
  ]
}

function garageWing(paint: Paint, plan: Plan, eave: number, rise: number, isHipped: boolean): Shape[] {
  const { left, garageWide } = plan
  if (garageWide === 0) return []
  const doors =
    garageWide > 120
      ? ([
          [8, 78],
          [96, 42],
        ] as const)
      : ([[9, garageWide - 18]] as const)
  const gableRise = Math.min(rise + 4, garageWide * 0.42)
  return [
    ...wall(paint, left, eave, garageWide, firstFloor),
    ...(paint.style === 'Craftsman'
      ? stones({ x: left, y: groundY - 16, width: garageWide, height: 16 }, paint.colors.accent)
      : []),
    ...doors.flatMap(([x, wide]) => garageDoor(paint, left + x, groundY, wide, 48)),
    ...(isHipped
      ? longRoof(paint, left, eave, garageWide, rise * 0.82, garageWide * 0.36)
      : frontGable(paint, left, eave, garageWide, gableRise)),
  ]
}

/** Flat roofs, white boxes, a volume in wood, glass from floor to ceiling. */
function modernFacade(paint: Paint, plan: Plan, size: HouseSize): Shape[] {
  const { colors } = paint
  const isTall = size.storeys >= 2
  const eave = groundY - firstFloor - 6
  const slab = (x: number, y: number, wide: number) => [
    box(x - 8, y - 9, wide + 16, 9, colors.roof),
    box(x - 8, y - 9, wide + 16, 2, lighter(colors.roof, 0.35)),
    box(x - 4, y, wide + 8, 3, '#20262a', 0.25),
  ]
  const upperLeft = plan.left + 10
  const upperWide = plan.garageWide + plan.livingWide * 0.52
  const top = eave - upperFloor - 4
  const glassFrom = plan.living + 62
  const glassWide = plan.right - glassFrom - 12
  return [
    ...wall(paint, plan.living, eave, plan.livingWide, groundY - eave),
    ...slab(plan.living, eave, plan.livingWide),
    ...windowAt(paint, glassFrom, eave + 16, glassWide * 0.62, groundY - eave - 22),
    ...windowAt(paint, glassFrom + glassWide * 0.7, eave + 16, glassWide * 0.26, groundY - eave - 22),
    ...wall(paint, plan.living + 2, eave + 3, 54, groundY - eave - 3, true),
    ...doorAt(paint, plan.living + 18, groundY, 56),
    ...(isTall
      ? [
          ...wall(paint, upperLeft, top, upperWide, upperFloor + 4),
          ...wall(paint, upperLeft + upperWide * 0.66, top, upperWide * 0.34, upperFloor + 4, true),
          ...windowAt(paint, upperLeft + 14, top + 16, upperWide * 0.48, 30),
          ...windowAt(paint, upperLeft + upperWide * 0.78, top + 10, 16, 42),
          ...slab(upperLeft, top, upperWide),
        ]
      : []),
    ...wall(
      paint,
      plan.left,
      eave + (isTall ? 2 : -12),
      plan.garageWide,
      groundY - eave - (isTall ? 2 : -12),
    ),
    ...(isTall
      ? slab(plan.left, eave + 2, plan.garageWide + 18)
      : slab(plan.left, eave - 12, plan.garageWide)),
    ...(plan.garageWide > 0 ? garageDoor(paint, plan.left + 9, groundY, plan.garageWide - 18, 52) : []),
    ...lines(
      { x: plan.left, y: groundY - 2, width: plan.right - plan.left, height: 2 },
      'down',
      400,
      colors.roof,
      0.2,
    ),
  ]
}
