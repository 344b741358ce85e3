import { returnPlaceKeyPrefix } from '../first-load/storage-keys.ts'
import { isSameOriginPath } from './same-origin-path.ts'

/** Pages that a user returns to after signing in on any page. */
const pages = ['blog', 'calculator', 'directory'] as const
type Page = (typeof pages)[number]

type Place = Page | 'calculator_tab'

const latestPageKey = `${returnPlaceKeyPrefix}page`

export function rememberPlace(place: Place, value: string) {
  sessionStorage.setItem(returnPlaceKeyPrefix + place, value)
  if (place !== 'calculator_tab') sessionStorage.setItem(latestPageKey, place)
}

export function returnPlace(place: Place): string | null {
  return sessionStorage.getItem(returnPlaceKeyPrefix + place)
}

/** The page that was requested last, if any. Removes all of them from storage. */
export function takeReturnPath(): string | null {
  const latest = pages.find((page) => page === sessionStorage.getItem(latestPageKey))
  const path = latest ? returnPlace(latest) : null
  for (const place of [...pages, 'page']) sessionStorage.removeItem(returnPlaceKeyPrefix + place)
  return path && isSameOriginPath(path) ? path : null
}
