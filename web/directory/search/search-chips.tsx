import { withoutPart } from '@fairtide/domain/directory/search/parsed-search'
import { useQuery } from '@tanstack/react-query'
import { Chip } from '../../ui/layout/chip.tsx'
import { parsedSearchQuery } from '../browse/search-queries.ts'

interface SearchChipsProps {
  search: string
  onSearch: (search: string) => void
}

/** The parts of the search that were understood, each with a button that removes it from the text. */
export default function SearchChips({ search, onSearch }: SearchChipsProps) {
  const { data, isPlaceholderData } = useQuery(parsedSearchQuery(search))
  if (!data || isPlaceholderData || search === '') return null
  const { parts, words, ignored } = data
  if (parts.length + words.length + ignored.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      {parts.length > 0 && <span className="text-ink-soft">Understood as</span>}
      {parts.map((part) => (
        <Chip
          key={`${part.start} ${part.label}`}
          label={part.label}
          onRemove={() => onSearch(withoutPart(search, part))}
        />
      ))}
      {words.length > 0 && (
        <span className="text-ink-soft">
          {parts.length > 0 ? 'and' : 'Looking for'} the {words.length === 1 ? 'word' : 'words'} “
          {words.join(' ')}”
        </span>
      )}
      {ignored.length > 0 && <span className="text-ink-soft">Not used: “{ignored.join(' ')}”</span>}
    </div>
  )
}
