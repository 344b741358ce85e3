import { type Daylight, darker, lighter, mixed, type Palette, type Style } from './palettes.ts'
import { arched, box, ellipse, lines, polygon, type Shape } from './shapes.ts'

export interface Paint {
  style: Style
  colors: Palette
  light: Daylight
}

export function windowAt(
  paint: Paint,
  x: number,
  y: number,
  wide: number,
  tall: number,
  isArched = false,
): Shape[] {
  const { colors, light, style } = paint
  const glass = mixed(light.glass, '#ffdf9e', light.glow)
  const pane = isArched ? arched : box
  const frame = 2.2
  const bars = style === 'Modern' ? 1 : Math.max(1, Math.round(wide / 20))
  const inner = { x: x + frame, y: y + frame, width: wide - 2 * frame, height: tall - 2 * frame }
  return [
    pane(x - 1.4, y - 1.4, wide + 2.8, tall + 2.8, darker(colors.wall, 0.18), 0.6),
    pane(x, y, wide, tall, colors.frame),
    pane(inner.x, inner.y, inner.width, inner.height, glass),
    polygon(
      [
        [inner.x, inner.y + inner.height * (isArched ? 0.5 : 0.15)],
        [inner.x + inner.width * 0.55, inner.y + (isArched ? 3 : 0)],
        [inner.x + inner.width * 0.8, inner.y + (isArched ? 3 : 0)],
        [inner.x, inner.y + inner.height * 0.75],
      ],
      lighter(glass, 0.5),
      0.35,
    ),
    ...Array.from({ length: bars }, (_, bar) =>
      box(
        x + (wide * (bar + 1)) / (bars + 1) - 0.7,
        y + (isArched ? 3 : 0),
        1.4,
        tall - (isArched ? 3 : 0),
        colors.frame,
      ),
    ),
    ...(style === 'Modern' ? [] : [box(x, y + tall * 0.48, wide, 1.4, colors.frame)]),
    box(x - 2.5, y + tall, wide + 5, 2.4, colors.trim),
    box(x - 2.5, y + tall + 2.4, wide + 5, 1.2, darker(colors.wall, 0.25), 0.5),
  ]
}

/** Board shutters beside a window. */
export function shutters(paint: Paint, x: number, y: number, wide: number, tall: number): Shape[] {
  const color = paint.colors.door
  return [x - 10, x + wide + 3].flatMap((left) => [
    box(left, y, 7, tall, color),
    ...lines({ x: left, y, width: 7, height: tall }, 'across', 4, darker(color, 0.5), 0.35),
  ])
}

/** The front door in its surround, with a lamp and a step. */
export function doorAt(paint: Paint, x: number, groundY: number, tall: number): Shape[] {
  const { colors, light, style } = paint
  const wide = style === 'Modern' ? 22 : 19
  const top = groundY - tall
  const glass = mixed(light.glass, '#ffdf9e', Math.min(1, light.glow + 0.2))
  const leaf = style === 'Mediterranean' ? arched : box
  return [
    leaf(x - 4, top - 4, wide + 8, tall + 4, colors.trim),
    leaf(x, top, wide, tall, colors.door),
    ...(style === 'Modern'
      ? [box(x + wide - 7, top + 4, 3.5, tall - 10, glass)]
      : [
          box(x + 3.5, top + tall * 0.16, wide / 2 - 5, tall * 0.3, glass),
          box(x + wide / 2 + 1.5, top + tall * 0.16, wide / 2 - 5, tall * 0.3, glass),
          box(x + 3.5, top + tall * 0.56, wide / 2 - 5, tall * 0.32, darker(colors.door, 0.25)),
          box(x + wide / 2 + 1.5, top + tall * 0.56, wide / 2 - 5, tall * 0.32, darker(colors.door, 0.25)),
        ]),
    ellipse(x + 2.6, top + tall * 0.54, 1.1, 1.1, '#d8b55a'),
    box(x - 6, groundY - 2.5, wide + 12, 3.5, '#c9c2b4'),
    ellipse(x + wide + 9, top + 10, 7, 9, '#ffdf9e', light.glow * 0.5),
    box(x + wide + 7.5, top + 7, 3, 6, '#3a3f42'),
    box(x + wide + 8.2, top + 8, 1.6, 4, '#ffe6ad'),
  ]
}

/** One garage door; two cars' width has twice the panels. */
export function garageDoor(paint: Paint, x: number, groundY: number, wide: number, tall: number): Shape[] {
  const { colors, style, light } = paint
  const top = groundY - tall
  const field = { x: x + 2, y: top + 2, width: wide - 4, height: tall - 2 }
  const shadow = darker(colors.garage, 0.55)
  const panes = Math.max(3, Math.round(wide / 17))
  const paneWide = field.width / panes
  const glass = mixed(light.glass, '#ffdf9e', light.glow * 0.6)
  return [
    box(x - 3, top - 3, wide + 6, tall + 3, colors.trim),
    box(x, top, wide, tall, shadow),
    box(field.x, field.y, field.width, field.height, colors.garage),
    box(field.x, field.y, field.width, 5, shadow, 0.25),
    ...(style === 'Modern'
      ? lines(field, 'across', 6, shadow, 0.45)
      : [
          ...lines(field, 'across', field.height / 4, shadow, 0.4),
          ...Array.from({ length: panes }, (_, pane) => [
            ...[1, 2, 3].map((row) =>
              box(
                field.x + pane * paneWide + 2.5,
                field.y + (row * field.height) / 4 + 2.5,
                paneWide - 5,
                field.height / 4 - 5,
                shadow,
                0.12,
              ),
            ),
            box(
              field.x + pane * paneWide + 2.5,
              field.y + 3,
              paneWide - 5,
              field.height / 4 - 5.5,
              glass,
              0.85,
            ),
          ]).flat(),
        ]),
  ]
}
