import { isOwnPath } from './same-origin-path.ts'

/** Pages that a person returns to after signing in, wherever they do. */
const pages = ['blog', 'calculator', 'directory'] as const
type Page = (typeof pages)[number]

/** Places of a person, kept until the tab closes or the session ends. */
type Place = Page | 'calculator_tab'

/** session.ts forgets every key that begins like this. */
const prefix = 'ft_last_'
/** Which of the pages was asked for last. */
const latestKey = `${prefix}page`

export function rememberPlace(place: Place, value: string) {
  sessionStorage.setItem(prefix + place, value)
  if (place !== 'calculator_tab') sessionStorage.setItem(latestKey, place)
}

export function returnPlace(place: Place): string | null {
  return sessionStorage.getItem(prefix + place)
}

/** Where to go after signing in, if anywhere: the page that was asked for last. Forgets them all at the same time. */
export function takeReturnPath(): string | null {
  const latest = pages.find((page) => page === sessionStorage.getItem(latestKey))
  const path = latest ? returnPlace(latest) : null
  for (const place of [...pages, 'page']) sessionStorage.removeItem(prefix + place)
  return path && isOwnPath(path) ? path : null
}
