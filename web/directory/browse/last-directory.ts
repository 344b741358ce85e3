import { readTerms } from '@fairtide/domain/investor-terms/term-fields'
import { directoryPath, readView } from './directory-view.ts'

/** Removed when a session ends; see web/first-load/session.ts. */
const key = 'ft_last_directory_view'

/** Stores the directory's query string, so that the link back from a listing leads to the same view. */
export function rememberDirectory(search: string) {
  sessionStorage.setItem(key, search)
}

export const lastDirectoryAddress = () => `${directoryPath}${lastSearch()}`

/** The investor's terms there. */
export function lastTerms() {
  const { filters } = readView(lastSearch())
  return readTerms((name) => filters[name])
}

const lastSearch = () => (typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(key)) ?? ''
