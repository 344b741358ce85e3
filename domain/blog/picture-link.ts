import * as z from 'zod/mini'

/** The address of a picture: one uploaded here, or one elsewhere over https. */
export const httpsOrOwnPicture = z.string().check(
  z.maxLength(2000, 'The address of the picture is too long'),
  z.refine(
    (address) => /^\/(pictures|covers)\/[\w.-]+$/.test(address) || isHttps(address),
    'Please choose a picture, or give an address that begins with https://',
  ),
)

// Not URL.parse: this package knows neither browser nor Node.
const isHttps = (address: string) => /^https:\/\/[\w.-]+(:\d+)?(\/[^\s"'<>\\]*)?$/.test(address)
