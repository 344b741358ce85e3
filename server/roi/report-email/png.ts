import { crc32, deflateSync } from 'node:zlib'

/** Red, green, blue, each from 0 to 255. */
export type Color = [number, number, number]

/** A picture of few colours: one byte a pixel, row by row, each the position of its colour in the palette. */
export interface Picture {
  width: number
  height: number
  palette: Color[]
  pixels: Uint8Array
}

export function blankPicture(width: number, height: number, palette: Color[]): Picture {
  return { width, height, palette, pixels: new Uint8Array(width * height) }
}

/** Paints a rectangle; what lies outside the picture is left out. */
export function fillRectangle(
  { width, height, pixels }: Picture,
  color: number,
  [left, top, right, bottom]: [number, number, number, number],
): void {
  const from = Math.max(0, Math.round(left))
  const to = Math.min(width, Math.round(right))
  const lastRow = Math.min(height, Math.round(bottom))
  for (let row = Math.max(0, Math.round(top)); row < lastRow; row++)
    pixels.fill(color, row * width + from, row * width + Math.max(from, to))
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const palettedColor = 3

/** The picture as a PNG file (W3C PNG, third edition): header, palette, one compressed run of rows, end. */
export function encodePng({ width, height, palette, pixels }: Picture): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, palettedColor], 8)
  // Each row begins with its filter: 0, none, which compresses best where whole runs are one colour.
  const rows = Buffer.alloc(height * (width + 1))
  for (let row = 0; row < height; row++)
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(named, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}
