const maxLinkLength = 2000

// No user name before the host, which would hide where a link leads. domain has no URL class.
const httpsAddress = /^https:\/\/[^\s/?#@:\\"'<>]+(?::\d{1,5})?(?:[/?#][^\s\\"'<>\p{Cc}]*)?$/iu

/** An https URL that a page may link to or load an image from; `null` for any other text. */
export function httpsLink(text: string | null | undefined): string | null {
  return text && text.length <= maxLinkLength && httpsAddress.test(text) ? text : null
}
