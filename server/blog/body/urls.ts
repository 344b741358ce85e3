/** A URL without a scheme (`//host/a`) means https. */
export const parseUrl = (address: string, siteOrigin: string) =>
  URL.parse(address, siteOrigin.replace(/^http:/, 'https:'))

/** The site is served over one scheme, so http and https both mean it. */
export const isSiteUrl = (url: URL, siteOrigin: string) =>
  /^https?:$/.test(url.protocol) && url.host === new URL(siteOrigin).host

export const hostOf = (url: URL) => url.hostname.replace(/^www\./, '') || url.pathname
