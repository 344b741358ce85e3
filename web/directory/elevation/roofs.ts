import type { Paint } from './openings.ts'
import { darker, lighter } from './palettes.ts'
import { box, curved, lines, polygon, type Shape } from './shapes.ts'

/** A roof from its long side: hipped with a large inset, gabled with a small one. */
export function longRoof(
  paint: Paint,
  x: number,
  eaveY: number,
  wide: number,
  rise: number,
  inset: number,
): Shape[] {
  const { colors, style } = paint
  const over = 9
  const [left, right, ridgeY] = [x - over, x + wide + over, eaveY - rise]
  const outline = [
    [left, eaveY],
    [left + inset, ridgeY],
    [right - inset, ridgeY],
    [right, eaveY],
  ] as const
  return [
    polygon(outline, colors.roof),
    ...courses(paint, left, right, eaveY, rise, inset),
    polygon(
      [
        [left + inset, ridgeY],
        [right - inset, ridgeY],
        [right - inset - 3, ridgeY + 2],
        [left + inset + 3, ridgeY + 2],
      ],
      lighter(colors.roof, 0.3),
      0.7,
    ),
    ...fascia(paint, left, right, eaveY),
    ...(style === 'Mediterranean' ? tileEnds(paint, left, right, eaveY) : []),
  ]
}

/** Rows of shingles or tiles; standing seams where the roof is metal. */
function courses(
  { colors, style }: Paint,
  left: number,
  right: number,
  eaveY: number,
  rise: number,
  inset: number,
): Shape[] {
  const isMetal = style === 'Coastal' || style === 'Farmhouse'
  const shade = darker(colors.roof, 0.5)
  if (isMetal) {
    const seams = Math.floor((right - left) / 14)
    return Array.from({ length: seams }, (_, index) => {
      const share = (index + 0.5) / seams
      const bottom = left + share * (right - left)
      const top = left + inset + share * (right - left - 2 * inset)
      return polygon(
        [
          [bottom, eaveY],
          [top, eaveY - rise],
          [top + 0.9, eaveY - rise],
          [bottom + 0.9, eaveY],
        ],
        lighter(colors.roof, 0.35),
        0.45,
      )
    })
  }
  const rows = Math.floor(rise / 6)
  return Array.from({ length: rows }, (_, row) => {
    const share = (row + 0.5) / rows
    const y = eaveY - share * rise
    const shift = share * inset
    return box(
      left + shift,
      y,
      right - left - 2 * shift,
      style === 'Mediterranean' ? 1.3 : 0.8,
      shade,
      style === 'Mediterranean' ? 0.35 : 0.28,
    )
  })
}

function fascia({ colors }: Paint, left: number, right: number, eaveY: number): Shape[] {
  return [
    box(left, eaveY - 1, right - left, 4, colors.trim),
    box(left + 6, eaveY + 3, right - left - 12, 2.5, '#20262a', 0.22),
  ]
}

/** The round ends of barrel tiles along the eave. */
function tileEnds({ colors }: Paint, left: number, right: number, eaveY: number): Shape[] {
  const tiles = Math.floor((right - left) / 6)
  return Array.from({ length: tiles }, (_, tile) =>
    curved(
      [left + tile * 6, eaveY - 1],
      [
        [
          [left + tile * 6 + 3, eaveY - 6],
          [left + tile * 6 + 6, eaveY - 1],
        ],
      ],
      darker(colors.roof, 0.18),
    ),
  )
}

/** A gable that faces the street, its triangle in the second material. */
export function frontGable(paint: Paint, x: number, eaveY: number, wide: number, rise: number): Shape[] {
  const { colors, style } = paint
  const over = 8
  const [left, right, peak] = [x - over, x + wide + over, x + wide / 2]
  const thick = style === 'Farmhouse' ? 5 : 6.5
  const face = [
    [x, eaveY],
    [peak, eaveY - rise],
    [x + wide, eaveY],
  ] as const
  const steep = rise / (wide / 2 + over)
  const boards = Math.floor(rise / 5)
  return [
    polygon(face, style === 'Mediterranean' ? colors.wall : colors.accent),
    ...(style === 'Mediterranean'
      ? []
      : Array.from({ length: Math.max(0, boards - 1) }, (_, board) => {
          const y = eaveY - (board + 1) * 5
          const half = (rise - (board + 1) * 5) / (rise / (wide / 2))
          return box(peak - half, y, half * 2, 0.7, darker(colors.accent, 0.5), 0.2)
        })),
    box(x, eaveY - 1.5, wide, 3, colors.trim),
    polygon(
      [
        [left, eaveY + over * 0.1],
        [peak, eaveY - rise - over * steep * 0.4],
        [right, eaveY + over * 0.1],
        [right - thick * 0.4, eaveY + thick],
        [peak, eaveY - rise + thick * 1.1],
        [left + thick * 0.4, eaveY + thick],
      ],
      colors.roof,
    ),
    polygon(
      [
        [left, eaveY + over * 0.1],
        [peak, eaveY - rise - over * steep * 0.4],
        [peak, eaveY - rise - over * steep * 0.4 + 2],
        [left + 2, eaveY + 2],
      ],
      lighter(colors.roof, 0.35),
      0.6,
    ),
    ...gableMark(paint, peak, eaveY - rise * 0.42),
  ]
}

/** A vent, round window or brackets in a gable. */
function gableMark({ colors, style }: Paint, x: number, y: number): Shape[] {
  if (style === 'Craftsman')
    return [
      box(x - 7, y - 6, 14, 13, colors.trim),
      ...lines(
        { x: x - 5.5, y: y - 5, width: 11, height: 11 },
        'across',
        2.4,
        darker(colors.accent, 0.5),
        0.7,
      ),
    ]
  if (style === 'Farmhouse')
    return [box(x - 5, y - 7, 10, 14, colors.frame), box(x - 3.6, y - 5.6, 7.2, 11.2, '#8fa7b3')]
  if (style === 'Coastal')
    return [
      curved(
        [x - 8, y + 4],
        [
          [
            [x, y - 14],
            [x + 8, y + 4],
          ],
        ],
        colors.trim,
      ),
      curved(
        [x - 5.6, y + 2.6],
        [
          [
            [x, y - 9],
            [x + 5.6, y + 2.6],
          ],
        ],
        '#9db8c4',
      ),
    ]
  return []
}
