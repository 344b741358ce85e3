import { clampPage, searchDelayMs } from '@fairtide/domain/blog/browse'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/**
 * What is searched for, chosen and turned to. It stands in the address, so that going back from a post leads to where
 * one was, and so that a search can be sent to somebody.
 */
export function usePostFilters() {
  const [address, setAddress] = useSearchParams()
  const text = address.get('q') ?? ''
  const category = address.get('category')
  // Null once the address has it: whoever goes back, or to the blog anew, finds in the box what the address says.
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
    /** The wanted page, brought into what there is. */
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
