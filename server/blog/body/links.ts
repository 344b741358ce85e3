import {
  attributeOf,
  elementsBelow,
  type Parent,
  remove,
  setAttributes,
  textOf,
  unwrap,
} from './html-tree.ts'
import { hostOf, isSiteUrl, parseUrl } from './urls.ts'

const schemes = new Set(['https:', 'mailto:', 'tel:'])

export function cleanLinks(root: Parent, siteOrigin: string) {
  for (const link of elementsBelow(root, 'a')) {
    const address = attributeOf(link, 'href')?.trim()
    const url = address && parseUrl(address, siteOrigin)
    const pictures = elementsBelow(link, 'img')
    const hasText = textOf(link).trim() !== ''
    if (!hasText && pictures.length === 0) remove(link)
    else if (!url || !(schemes.has(url.protocol) || isSiteUrl(url, siteOrigin))) unwrap(link)
    else {
      const title = attributeOf(link, 'title')
      const leadsAway = url.protocol === 'https:' && !isSiteUrl(url, siteOrigin)
      const href = isSiteUrl(url, siteOrigin) && !address.startsWith('#') ? pathOf(url) : url.href
      setAttributes(link, {
        href: address.startsWith('#') ? address : href,
        title,
        ...(leadsAway ? { target: '_blank', rel: 'noopener' } : {}),
      })
      // A link needs a name for screen readers.
      if (!hasText && pictures.every((picture) => !attributeOf(picture, 'alt')?.trim())) {
        const [first] = pictures
        if (first) setAttributes(first, { ...attributesOf(first), alt: title ?? hostOf(url) })
      }
    }
  }
}

const pathOf = ({ pathname, search, hash }: URL) => `${pathname}${search}${hash}`
const attributesOf = ({ attrs }: { attrs: { name: string; value: string }[] }) =>
  Object.fromEntries(attrs.map(({ name, value }) => [name, value]))
