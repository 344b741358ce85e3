export interface Shape {
  path: string
  fill: string
  /** 1 by default. */
  opacity?: number
}

export type Point = readonly [x: number, y: number]

const short = (value: number) => String(Math.round(value * 10) / 10)

export function polygon(points: readonly Point[], fill: string, opacity?: number): Shape {
  const path = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('')
  return shape(`${path}Z`, fill, opacity)
}

export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  opacity?: number,
): Shape {
  return shape(`M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}Z`, fill, opacity)
}

export function ellipse(
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  fill: string,
  opacity?: number,
): Shape {
  const arc = (toX: number) => `a${short(radiusX)} ${short(radiusY)} 0 1 0 ${short(toX)} 0`
  return shape(`M${short(x - radiusX)} ${short(y)}${arc(2 * radiusX)}${arc(-2 * radiusX)}Z`, fill, opacity)
}

/** A box with a round head, as arched windows and doors have. */
export function arched(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  opacity?: number,
): Shape {
  const radius = width / 2
  const path = `M${short(x)} ${short(y + height)}V${short(y + radius)}a${short(radius)} ${short(radius)} 0 0 1 ${short(width)} 0V${short(y + height)}Z`
  return shape(path, fill, opacity)
}

/** Quadratic curves: `start`, then a control point and an end for each. */
export function curved(
  start: Point,
  bows: readonly (readonly [Point, Point])[],
  fill: string,
  opacity?: number,
): Shape {
  const path = bows.map(([[cx, cy], [x, y]]) => `Q${short(cx)} ${short(cy)} ${short(x)} ${short(y)}`).join('')
  return shape(`M${short(start[0])} ${short(start[1])}${path}Z`, fill, opacity)
}

function shape(path: string, fill: string, opacity?: number): Shape {
  return opacity === undefined ? { path, fill } : { path, fill, opacity }
}

/** Lines as thin boxes, side by side in a field: siding, slats, panels. */
export function lines(
  field: { x: number; y: number; width: number; height: number },
  direction: 'across' | 'down',
  gap: number,
  fill: string,
  opacity: number,
): Shape[] {
  const count = Math.floor((direction === 'across' ? field.height : field.width) / gap)
  return Array.from({ length: Math.max(0, count - 1) }, (_, index) => {
    const at = (index + 1) * gap
    return direction === 'across'
      ? box(field.x, field.y + at, field.width, 0.7, fill, opacity)
      : box(field.x + at, field.y, 0.7, field.height, fill, opacity)
  })
}

/** Merges neighboring shapes of one color, so that a page of twelve drawings stays small. */
export function joined(shapes: readonly Shape[]): Shape[] {
  const merged: Shape[] = []
  for (const next of shapes) {
    const last = merged.at(-1)
    if (last && last.fill === next.fill && last.opacity === next.opacity) last.path += next.path
    else merged.push({ ...next })
  }
  return merged
}
