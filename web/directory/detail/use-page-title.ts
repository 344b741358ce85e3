import { useEffect } from 'react'
import { site } from '../../../site.config.ts'

/** Names the open record in the browser's title, once it is known. */
export function usePageTitle(title: string | undefined) {
  useEffect(() => {
    if (title) document.title = `${title} | ${site.name}`
  }, [title])
}
