/** Root-relative URLs work only on the site itself. */
export const withAbsoluteUrls = (content: string, publicUrl: string) =>
  content.replaceAll(/(<(?:a|img)\b[^<>]*? (?:href|src)=")\/(?!\/)/g, `$1${publicUrl}/`)
