import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { iconButtonClass } from '../../ui/first-load/icon-button.tsx'
import { useDraft } from '../browse/use-draft.ts'

interface SearchBoxProps {
  search: string
  onSearch: (search: string) => void
  busy: boolean
}

/** Searches 300 ms after typing stops, or at once on Enter. */
export function SearchBox({ search, onSearch, busy }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const { value, change, commit, isPending } = useDraft({
    committed: search,
    onCommit: onSearch,
    normalize: (text) => text.trim(),
  })
  return (
    <search>
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault()
          commit(value)
        }}
      >
        <label htmlFor="directory-search" className="sr-only">
          Search builders, communities and homes
        </label>
        <Search
          aria-hidden="true"
          size={22}
          className="pointer-events-none absolute top-1/2 left-5 -translate-y-1/2 text-sea"
        />
        <input
          ref={input}
          id="directory-search"
          type="search"
          value={value}
          onChange={(event) => change(event.target.value)}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          placeholder="Try “Tampa townhome under 400k”"
          className="min-h-14 w-full rounded-full border border-edge bg-surface pr-24 pl-13 text-base shadow-low placeholder:text-ink-soft hover:border-sea [&::-webkit-search-cancel-button]:hidden"
        />
        <span className="absolute inset-y-0 right-2 flex items-center">
          {(isPending || busy) && (
            <output className="p-2">
              <span className="sr-only">Searching…</span>
              <span
                aria-hidden="true"
                className="block size-5 animate-spin rounded-full border-2 border-line border-t-sea"
              />
            </output>
          )}
          {value !== '' && (
            <button
              type="button"
              aria-label="Clear search"
              className={iconButtonClass}
              onClick={() => {
                commit('')
                input.current?.focus()
              }}
            >
              <X aria-hidden="true" size={20} />
            </button>
          )}
        </span>
      </form>
    </search>
  )
}
