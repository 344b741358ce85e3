import * as z from 'zod/mini'
import { boundedText } from '../bounded-text.ts'
import { httpsLink } from '../https-link.ts'

export const httpsOrOwnPicture = boundedText(2000, {
  tooLong: 'The address of the picture is too long',
}).check(
  z.refine(
    (address) => /^\/(pictures|covers)\/[\w.-]+$/.test(address) || httpsLink(address) !== null,
    'Please choose a picture, or give an address that begins with https://',
  ),
)
