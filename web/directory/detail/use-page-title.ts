import { useEffect } from 'react'
import { site } from '../../../site.config.ts'

export function usePageTitle(title: string | undefined) {
  useEffect(() => {
    if (title) document.title = `${title} | ${site.name}`
  }, [title])
}
