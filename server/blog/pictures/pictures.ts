import { createHash } from 'node:crypto'
import { uploadPicture } from '@fairtide/domain/blog/writing-api'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../database/schema.ts'
import { badRequest } from '../../http/http-error.ts'
import type { RegisterRoute } from '../../http/register-route.ts'
import { pathOfPicture, pictureOfPath } from '../body/picture-address.ts'

/** Twice the width of an article, for screens with two dots a pixel. */
const maxWidthPx = 1600
/** A picture that claims more is made to fill the memory. */
const maxPixels = 60_000_000
const webpQuality = 82
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])

/** Checks a picture by decoding it, and makes it a WebP that fits an article, without the place it was taken at. */
async function preparePicture(file: Uint8Array) {
  // Loaded when the first picture comes: it is large, and most processes never need it.
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
    const { format } = await picture.metadata()
    if (!format || !formats.has(format)) throw new Error(`Not a picture we take: ${format}`)
    const { data, info } = await picture
      .rotate()
      .resize({ width: maxWidthPx, withoutEnlargement: true })
      .webp({ quality: webpQuality })
      .toBuffer({ resolveWithObject: true })
    const id = createHash('sha256').update(data).digest('base64url').slice(0, 24)
    return { id, webp: data, width: info.width, height: info.height }
  } catch {
    throw badRequest('This file is no picture we can read. Please choose a JPEG, PNG, WebP, GIF or AVIF.', {
      picture: 'This file is no picture we can read',
    })
  }
}

/** Takes pictures in. `serve` must read forms with files. */
export function pictureUploadRoute(registerRoute: RegisterRoute) {
  registerRoute(uploadPicture, async ({ body, db, user }) => {
    const picture = await preparePicture(body.picture)
    await db
      .insertInto('pictures')
      .values({ ...picture, uploaded_by: user.id })
      .onConflict((clash) => clash.doNothing())
      .execute()
    return { url: pathOfPicture(picture), width: picture.width, height: picture.height }
  })
}

/** Serves pictures to everyone who has the address, mail programs included; it cannot be guessed. */
export function pictureRoute(app: FastifyInstance, db: Db) {
  app.get<{ Params: { name: string } }>('/pictures/:name', async (request, reply) => {
    const wanted = pictureOfPath(`/pictures/${request.params.name}`)
    const found =
      wanted &&
      (await db.selectFrom('pictures').select('webp').where('id', '=', wanted.id).executeTakeFirst())
    if (!found) return reply.status(404).send({ error: 'Resource not found' })
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(found.webp)
  })
}
