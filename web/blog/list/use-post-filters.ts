import { clampPage, searchDelayMs } from '@fairtide/domain/blog/browse'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** Filters and page are in the URL, so that Back and shared links restore them. */
export function usePostFilters() {
  const [address, setAddress] = useSearchParams()
  const text = address.get('q') ?? ''
  const category = address.get('category')
  // Null once the URL has the text, so that the box follows Back and Forward.
  const [typed, setTyped] = useState<string | null>(null)
  if (typed === text) setTyped(null)

  useEffect(() => {
    if (typed === null) return undefined
    const timer = setTimeout(
      () => setAddress(changed({ q: typed, page: null }), { replace: true }),
      searchDelayMs,
    )
    return () => clearTimeout(timer)
  }, [typed, setAddress])

  return {
    typed: typed ?? text,
    setTyped,
    text,
    category,
    choose: (next: string | null) => setAddress(changed({ category: next, page: null }), { replace: true }),
    clear: () => {
      setTyped(null)
      setAddress({}, { replace: true })
    },
    pageWithin: (pages: number) => clampPage(Number(address.get('page') ?? 1), pages),
    goToPage: (page: number) => setAddress(changed({ page: page > 1 ? String(page) : null })),
  }
}

const changed = (changes: Record<string, string | null>) => (address: URLSearchParams) => {
  const next = new URLSearchParams(address)
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
