import * as z from 'zod/mini'
import { isHttpsLink } from '../https-link.ts'

/** The address of a picture: one uploaded here, or one elsewhere over https. */
export const httpsOrOwnPicture = z.string().check(
  z.maxLength(2000, 'The address of the picture is too long'),
  z.refine(
    (address) => /^\/(pictures|covers)\/[\w.-]+$/.test(address) || isHttpsLink(address),
    'Please choose a picture, or give an address that begins with https://',
  ),
)
