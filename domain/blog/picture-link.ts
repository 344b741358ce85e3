import * as z from 'zod/mini'
import { boundedText } from '../bounded-text.ts'

/** The address of a picture: one uploaded here, or one elsewhere over https. */
export const httpsOrOwnPicture = boundedText(2000, {
  tooLong: 'The address of the picture is too long',
}).check(
  z.refine(
    (address) => /^\/(pictures|covers)\/[\w.-]+$/.test(address) || isHttps(address),
    'Please choose a picture, or give an address that begins with https://',
  ),
)

// Not URL.parse: this package knows neither browser nor Node.
const isHttps = (address: string) => /^https:\/\/[\w.-]+(:\d+)?(\/[^\s"'<>\\]*)?$/.test(address)
