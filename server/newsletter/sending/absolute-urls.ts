/** Puts the site's own address before links and pictures below its root: outside the site they lead nowhere else. */
export const withAbsoluteUrls = (content: string, publicUrl: string) =>
  content.replaceAll(/(<(?:a|img)\b[^<>]*? (?:href|src)=")\/(?!\/)/g, `$1${publicUrl}/`)
