const maxSlugCharacters = 80

export function slugFromTitle(title: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  let slug = ''
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word
    if (longer.length > maxSlugCharacters) break
    slug = longer
  }
  return slug || words[0]?.slice(0, maxSlugCharacters) || 'post'
}
