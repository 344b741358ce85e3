import type { Paint } from './openings.ts'
import { darker, lighter } from './palettes.ts'
import { box, lines, type Shape } from './shapes.ts'

/** A wall in the style's material: stucco, siding, boards and battens. */
export function wall(
  paint: Paint,
  x: number,
  y: number,
  wide: number,
  tall: number,
  isAccent = false,
): Shape[] {
  const { colors, style } = paint
  const color = isAccent ? colors.accent : colors.wall
  const field = { x, y, width: wide, height: tall }
  const shade = darker(color, 0.55)
  const texture =
    style === 'Coastal' || (style === 'Craftsman' && !isAccent)
      ? lines(field, 'across', 5, shade, 0.14)
      : style === 'Farmhouse'
        ? lines(field, 'down', 9, shade, 0.16)
        : style === 'Modern' && isAccent
          ? lines(field, 'down', 4.5, shade, 0.4)
          : style === 'Craftsman' && isAccent
            ? stones(field, color)
            : []
  return [
    box(x, y, wide, tall, color),
    ...texture,
    // Light comes from the left, so the right third and the part below the eaves are shaded.
    box(x + wide * 0.72, y, wide * 0.28, tall, shade, 0.05),
    box(x, y, wide, 5, shade, 0.2),
  ]
}

/** A course of field stones. */
export function stones(
  field: { x: number; y: number; width: number; height: number },
  color: string,
): Shape[] {
  const shapes: Shape[] = []
  for (let row = 0; row * 6 < field.height; row++)
    for (let column = 0; column * 11 < field.width; column++) {
      const x = field.x + column * 11 + (row % 2) * 4
      const wide = Math.min(10, field.x + field.width - x)
      const tall = Math.min(5, field.y + field.height - (field.y + row * 6))
      const tone = (row * 7 + column * 5) % 4
      if (wide > 2)
        shapes.push(
          box(
            x,
            field.y + row * 6,
            wide,
            tall,
            tone % 2 ? lighter(color, 0.12 * tone) : darker(color, 0.08 * tone),
            0.7,
          ),
        )
    }
  return shapes
}
