import { createHash } from 'node:crypto'
import { uploadPicture } from '@fairtide/domain/blog/writing-api'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../database/schema.ts'
import { badRequest, HttpError } from '../../http/http-error.ts'
import type { RegisterRoute } from '../../http/register-route.ts'
import { picturePath, parsePicturePath } from '../body/picture-path.ts'

const maxWidthPx = 1600
/** WebP's own limit, for tall pictures such as infographics. */
const maxHeightPx = 16_383
/** A limit on decompression bombs. */
const maxPixels = 60_000_000
const webpQuality = 82
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])

/** Decodes a picture and re-encodes it as WebP, which also removes its location data. */
async function preparePicture(file: Uint8Array) {
  // sharp is large, and most processes never need it.
  const { default: sharp } = await import('sharp')
  try {
    const { format, width, height } = await sharp(file, { limitInputPixels: false }).metadata()
    if (!format || !formats.has(format)) throw new Error(`Not a picture we take: ${format}`)
    if (width * height > maxPixels) throw tooManyPixels()
    const { data, info } = await sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
      .rotate()
      .resize({ width: maxWidthPx, height: maxHeightPx, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: webpQuality })
      .toBuffer({ resolveWithObject: true })
    const id = createHash('sha256').update(data).digest('base64url').slice(0, 24)
    return { id, webp: data, width: info.width, height: info.height }
  } catch (error) {
    if (error instanceof HttpError) throw error
    throw badRequest('This file is no picture we can read. Please choose a JPEG, PNG, WebP, GIF or AVIF.', {
      picture: 'This file is no picture we can read',
    })
  }
}

const tooManyPixels = () =>
  badRequest('This picture has more than 60 megapixels. Please make it smaller.', {
    picture: 'This picture has more than 60 megapixels',
  })

/** `registerRoute` must accept forms with files. */
export function pictureUploadRoute(registerRoute: RegisterRoute) {
  registerRoute(uploadPicture, async ({ body, db, user }) => {
    const picture = await preparePicture(body.picture)
    await db
      .insertInto('pictures')
      .values({ ...picture, uploaded_by: user.id })
      .onConflict((clash) => clash.doNothing())
      .execute()
    return { url: picturePath(picture), width: picture.width, height: picture.height }
  })
}

/** Public, because email programs fetch pictures without signing in; the address cannot be guessed. */
export function pictureRoute(app: FastifyInstance, db: Db) {
  app.get<{ Params: { name: string } }>('/pictures/:name', async (request, reply) => {
    const path = parsePicturePath(`/pictures/${request.params.name}`)
    const picture =
      path && (await db.selectFrom('pictures').select('webp').where('id', '=', path.id).executeTakeFirst())
    if (!picture) return reply.status(404).send({ error: 'Resource not found' })
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(picture.webp)
  })
}
