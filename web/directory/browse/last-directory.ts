import { directoryPath } from './directory-view.ts'

/** Cleared with the other remembered places when a session ends; see web/first-load/session.ts. */
const key = 'ft_last_directory_view'

/** Keeps the query string of the directory, so that the way back from a listing leads to the same view. */
export function rememberDirectory(search: string) {
  sessionStorage.setItem(key, search)
}

/** The directory as it was last left. */
export function lastDirectoryAddress() {
  const search = typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(key)
  return `${directoryPath}${search ?? ''}`
}
