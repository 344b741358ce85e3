import { drawHouse } from './house.ts'
import { backdrop, frame } from './landscape.ts'
import { daylights, palettes, type Style, styles } from './palettes.ts'
import { drawRow } from './row.ts'
import { chanceOf } from './seed.ts'
import { joined, type Shape } from './shapes.ts'

export interface DrawnHome {
  /** The seed of paint, light and garden. */
  slug: string
  build_type: string | null
  stories: number | null
  garage_spaces: number | null
  square_footage: number | null
  /** The façade's name; the slug decides for a name that we cannot draw. */
  elevation: string | null
}

/** Filled paths in drawing order, in a ratio of five to three. */
export interface Elevation {
  viewBox: string
  shapes: Shape[]
  description: string
}

/** Draws the front of a home without a photo, always the same for the same home. */
export function drawElevation(home: DrawnHome): Elevation {
  const chance = chanceOf(home.slug)
  const style = styleOf(home.elevation) ?? chance.pick(styles)
  const paint = { style, colors: chance.pick(palettes[style]), light: chance.pick(daylights) }
  const isRow = home.build_type === 'TH'
  const storeys = home.stories ?? (isRow || (home.square_footage ?? 0) > 2400 ? 2 : 1)
  const garageSpaces = home.garage_spaces ?? (isRow ? 1 : 2)
  const largeness = Math.min(1, Math.max(0, ((home.square_footage ?? 1800) - 1300) / 2200))
  const building = isRow
    ? drawRow(paint, { storeys, garageSpaces }, chance)
    : drawHouse(paint, { storeys, garageSpaces, largeness }, chance)
  return {
    viewBox: `${frame.x} ${frame.y} ${frame.width} ${frame.height}`,
    shapes: joined([...backdrop(paint.light, chance), ...building]),
    description: `Drawing of a ${storeys}-story ${style.toLowerCase()}-style ${isRow ? 'townhome' : 'house'}`,
  }
}

function styleOf(name: string | null): Style | undefined {
  return styles.find((style) => name?.toLowerCase().includes(style.toLowerCase()))
}
