import {
  attributeOf,
  elementsBelow,
  type Element,
  type Parent,
  replaceByText,
  setAttributes,
} from './html-tree.ts'
import { isSiteUrl, parseUrl } from './urls.ts'
import { parsePicturePath } from './picture-path.ts'

/** Smaller pictures are tracking pixels. */
const maxSidePixels = 3

const trackingUrl = new RegExp(
  [
    '/(wf|track|trk|e|ss|gp)/(open|o)\\b',
    '/(open|opened|beacon|pixel|spacer|blank|clear|trans|1x1|o)\\.(aspx?|php|gif|png)\\b',
    '^https://[^/]*\\b(open|opens|pixel|beacon|track|trk|tracking|eotrx)\\.',
    '^https://[^/]*(doubleclick|google-analytics|list-manage)\\.',
  ].join('|'),
  'i',
)

const placeholderAlt = /^(image|img|picture|photo|pixel|spacer|blank|divider|line|bullet|\W*)$/i

/** A removed picture leaves its alternative text, unless it was a tracking pixel. */
export function cleanPictures(root: Parent, siteOrigin: string) {
  for (const picture of elementsBelow(root, 'img')) {
    const source = attributeOf(picture, 'src')?.trim()
    const url = source ? parseUrl(source, siteOrigin) : null
    const shown = url !== null && (isSiteUrl(url, siteOrigin) ? isOwnPicture(url) : url.protocol === 'https:')
    const alt = attributeOf(picture, 'alt')?.trim() ?? ''
    if (!shown || isPixel(picture, url)) {
      replaceByText(picture, shown || placeholderAlt.test(alt) ? '' : alt)
      continue
    }
    const own = isSiteUrl(url, siteOrigin) ? parsePicturePath(url.pathname) : null
    setAttributes(picture, {
      src: isSiteUrl(url, siteOrigin) ? `${url.pathname}${url.search}` : url.href,
      alt,
      title: attributeOf(picture, 'title'),
      width: own ? String(own.width) : pixels(attributeOf(picture, 'width')),
      height: own ? String(own.height) : pixels(attributeOf(picture, 'height')),
      loading: 'lazy',
      decoding: 'async',
      referrerpolicy: isSiteUrl(url, siteOrigin) ? undefined : 'no-referrer',
    })
  }
}

const isOwnPicture = ({ pathname }: URL) =>
  parsePicturePath(pathname) !== null || /^\/covers\/[\w-]+\.svg$/.test(pathname)

const pixels = (value: string | undefined) => /^\s*(\d{1,4})(?:px)?\s*$/.exec(value ?? '')?.[1]

function isPixel(picture: Element, url: URL): boolean {
  const style = attributeOf(picture, 'style') ?? ''
  const side = (name: string) =>
    pixels(attributeOf(picture, name)) ??
    new RegExp(`(?:^|[;\\s])${name}\\s*:\\s*(\\d+)px`, 'i').exec(style)?.[1]
  const isTiny = [side('width'), side('height')].some(
    (length) => length !== undefined && Number(length) <= maxSidePixels,
  )
  return isTiny || trackingUrl.test(url.href)
}
