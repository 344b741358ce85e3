import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { blankPicture, encodePng, fillRectangle } from './png.ts'

test('a picture comes out of its file as it was painted', () => {
  const picture = blankPicture(4, 3, [
    [255, 255, 255],
    [11, 81, 98],
  ])
  fillRectangle(picture, 1, [1, 1, 99, 99])
  const png = encodePng(picture)

  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([4, 3])
  const data = png.indexOf('IDAT')
  const packed = png.subarray(data + 4, data + 4 + png.readUInt32BE(data - 4))
  expect([...inflateSync(packed)]).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 1, 1, 1])
})
