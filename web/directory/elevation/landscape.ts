import { type Daylight, darker, lighter, mixed } from './palettes.ts'
import type { Chance } from './seed.ts'
import { box, curved, ellipse, type Point, polygon, type Shape } from './shapes.ts'

export const width = 480
const height = 320
/** The visible part of the scene. */
export const frame = { x: 20, y: 36, width: 440, height: 264 }
export const groundY = 258

/** Sky, clouds, a far line of trees and the lawn: everything behind the house. */
export function backdrop(light: Daylight, chance: Chance): Shape[] {
  const bands = 32
  const bandHeight = groundY / bands
  const sky = Array.from({ length: bands }, (_, band) =>
    box(0, band * bandHeight, width, bandHeight + 1, mixed(light.sky[0], light.sky[1], band / (bands - 1))),
  )
  return [...sky, ...clouds(light, chance), ...treeLine(light, chance), ...lawn(light)]
}

function clouds(light: Daylight, chance: Chance): Shape[] {
  return Array.from({ length: 3 }, (_, index) => {
    const x = 60 + index * 160 + chance.between(-50, 50)
    const y = chance.between(54, 104)
    const size = chance.between(0.7, 1.3)
    return [
      ellipse(x, y, 34 * size, 7 * size, light.cloud, 0.55),
      ellipse(x - 12 * size, y - 4 * size, 15 * size, 8 * size, light.cloud, 0.55),
      ellipse(x + 10 * size, y - 6 * size, 18 * size, 10 * size, light.cloud, 0.55),
    ]
  }).flat()
}

function treeLine(light: Daylight, chance: Chance): Shape[] {
  const crowns: Shape[] = []
  for (let x = -10; x < width + 20; x += 17) {
    const radius = chance.between(11, 21)
    const color = mixed(light.treeLine, light.sky[1], chance.between(0.05, 0.35))
    crowns.push(ellipse(x + chance.between(-5, 5), groundY - radius * 0.5, radius, radius * 0.9, color))
  }
  return crowns
}

function lawn(light: Daylight): Shape[] {
  const [near, far] = light.lawn
  return [
    box(0, groundY - 4, width, height - groundY + 4, near),
    curved(
      [0, groundY + 22],
      [
        [
          [width * 0.4, groundY + 8],
          [width, groundY + 24],
        ],
        [
          [width, height],
          [width, height],
        ],
        [
          [width / 2, height],
          [0, height],
        ],
      ],
      far,
      0.65,
    ),
  ]
}

export function driveway(x: number, driveWidth: number): Shape[] {
  const edge = 9
  const at = (y: number, grow: number): [Point, Point] => [
    [x - grow, y],
    [x + driveWidth + grow, y],
  ]
  const [topLeft, topRight] = at(groundY, 0)
  const [bottomLeft, bottomRight] = at(height, edge + 14)
  const joint = (y: number, grow: number) =>
    polygon(
      [
        [x - grow, y],
        [x + driveWidth + grow, y],
        [x + driveWidth + grow, y + 0.8],
        [x - grow, y + 0.8],
      ],
      '#b3aca0',
    )
  return [
    polygon([topLeft, topRight, bottomRight, bottomLeft], '#cfc9bd'),
    joint(groundY + 18, 6.5),
    joint(groundY + 40, 14.5),
  ]
}

export function walk(x: number): Shape[] {
  return Array.from({ length: 5 }, (_, step) => {
    const size = 1 + step * 0.16
    return polygon(
      [
        [x - 9 * size, groundY + 3 + step * 12],
        [x + 9 * size, groundY + 3 + step * 12],
        [x + 10 * size, groundY + 12 + step * 12],
        [x - 10 * size, groundY + 12 + step * 12],
      ],
      '#d8d1c3',
      0.9,
    )
  })
}

/** A cabbage palm: a leaning trunk and a crown of arching fronds. */
export function palm(x: number, baseY: number, tall: number, chance: Chance): Shape[] {
  const lean = chance.between(-0.16, 0.16) * tall
  const top: Point = [x + lean, baseY - tall]
  const bend: Point = [x + lean * 0.2, baseY - tall * 0.55]
  const thick = tall * 0.035
  const trunk = curved(
    [x - thick, baseY],
    [
      [
        [bend[0] - thick, bend[1]],
        [top[0] - thick * 0.6, top[1]],
      ],
      [
        [top[0], top[1]],
        [top[0] + thick * 0.6, top[1]],
      ],
      [
        [bend[0] + thick, bend[1]],
        [x + thick, baseY],
      ],
    ],
    '#8b745b',
  )
  const fronds = Array.from({ length: 11 }, (_, index) => {
    const angle = Math.PI * (-0.12 + (index / 10) * 1.24) + chance.between(-0.06, 0.06)
    const reach = tall * chance.between(0.3, 0.38)
    const tip: Point = [
      top[0] - Math.cos(angle) * reach,
      top[1] - Math.sin(angle) * reach * 0.8 + reach * 0.32,
    ]
    const middle: Point = [
      top[0] - Math.cos(angle) * reach * 0.62,
      top[1] - Math.sin(angle) * reach * 0.95 - reach * 0.1,
    ]
    const under: Point = [middle[0] + Math.cos(angle) * 2, middle[1] + reach * 0.2]
    return curved(
      top,
      [
        [middle, tip],
        [under, top],
      ],
      index % 2 === 0 ? '#4f7f4a' : '#5f9155',
    )
  })
  return [
    ellipse(x + 6, baseY, tall * 0.16, 3, '#3c4a33', 0.25),
    trunk,
    ...fronds,
    ellipse(top[0], top[1] + 1, thick, thick, '#6d5b45'),
  ]
}

/** A bed of clipped shrubs, some of them in flower. */
export function shrubs(from: number, to: number, baseY: number, chance: Chance): Shape[] {
  const bed: Shape[] = []
  const bloom = chance.pick(['#e98a7b', '#f2c14e', '#c77bb0', '#f4f1ea'])
  for (let x = from; x < to; x += 9) {
    const radius = chance.between(5, 8.5)
    const green = mixed('#4a7a45', '#7fa65a', chance.next())
    bed.push(ellipse(x, baseY - radius * 0.55, radius, radius * 0.85, green))
    bed.push(
      ellipse(
        x - radius * 0.3,
        baseY - radius * 0.85,
        radius * 0.5,
        radius * 0.35,
        lighter(green, 0.25),
        0.7,
      ),
    )
    if (chance.is(0.45)) bed.push(ellipse(x + chance.between(-3, 3), baseY - radius * 0.8, 1.5, 1.5, bloom))
  }
  return bed
}

/** The house's own shadow on the lawn, light coming from the left. */
export function groundShadow(from: number, to: number): Shape {
  return polygon(
    [
      [from + 4, groundY],
      [to, groundY],
      [to + 26, groundY + 9],
      [from + 30, groundY + 9],
    ],
    darker('#6d8a4f', 0.45),
    0.35,
  )
}
