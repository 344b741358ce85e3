/** Reads an address in a body. One without a scheme (`//host/a`) means https, whatever the site itself is served by. */
export const parseUrl = (address: string, siteOrigin: string) =>
  URL.parse(address, siteOrigin.replace(/^http:/, 'https:'))

/** Whether an address is one of this site; the site answers at one scheme, so either of the two means it. */
export const isSiteUrl = (url: URL, siteOrigin: string) =>
  /^https?:$/.test(url.protocol) && url.host === new URL(siteOrigin).host

/** What a person would call the place an address leads to. */
export const hostOf = (url: URL) => url.hostname.replace(/^www\./, '') || url.pathname
