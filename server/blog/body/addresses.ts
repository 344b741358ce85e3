/** Whether an address is one of this site. */
export const isOfSite = (url: URL, siteOrigin: string) => url.origin === siteOrigin

/** What a person would call the place an address leads to. */
export const hostOf = (url: URL) => url.hostname.replace(/^www\./, '') || url.pathname
