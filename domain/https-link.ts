const maxLinkLength = 2000

// Not URL.parse: this package knows neither browser nor Node. No name and password before the host: they hide where a link leads.
const httpsAddress = /^https:\/\/[^\s/?#@:\\"'<>]+(?::\d{1,5})?(?:[/?#][^\s\\"'<>\p{Cc}]*)?$/iu

/** An address that a page may link to or show a picture from, https only; null for any other. */
export function httpsLink(text: string | null | undefined): string | null {
  return text && text.length <= maxLinkLength && httpsAddress.test(text) ? text : null
}
