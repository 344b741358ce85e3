/** 'José' is 'jose', so that URLs stay ASCII. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** 'D.R. Horton' is 'dr-horton': punctuation is removed, spaces become hyphens. */
export function builderSlug(name: string): string {
  return plain(name)
    .trim()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** "Vida's Way" is 'vida-s-way': every run of other characters becomes one hyphen. */
export function communitySlug(name: string): string {
  return plain(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

export function homeSlug(home: {
  street_address: string | null
  city: string | null
  state: string | null
  zipcode: string | null
}): string {
  return communitySlug([home.street_address, home.city, home.state, home.zipcode].filter(Boolean).join('-'))
}

/** One key for all spellings of a place: 'Port St. Lucie' and 'port saint lucie'. */
export function placeKey(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('.', '')
    .replace(/\bsaint\b/g, 'st')
    .replace(/\bfort\b/g, 'ft')
    .replace(/\s+/g, ' ')
    .trim()
}
