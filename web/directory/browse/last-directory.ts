import { directoryPath } from './directory-view.ts'

/** Removed when a session ends; see web/first-load/session.ts. */
const key = 'ft_last_directory_view'

/** Stores the directory's query string, so that the link back from a listing leads to the same view. */
export function rememberDirectory(search: string) {
  sessionStorage.setItem(key, search)
}

export function lastDirectoryAddress() {
  const search = typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(key)
  return `${directoryPath}${search ?? ''}`
}
