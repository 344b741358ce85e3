import type { Filters } from '@fairtide/domain/directory/filters/filters'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { placeOptions } from '../browse/search-queries.ts'
import { homeCount, type HomeCounts } from './home-counts.ts'
import { Combobox } from '../../ui/fields/combobox.tsx'

interface PlaceBoxProps {
  label: string
  filters: Filters
  onChange: (place: Pick<Filters, 'city' | 'county'>) => void
  /** Undefined until loaded; then the homes of each place that meet the other filters. */
  counts: HomeCounts | undefined
}

interface Place {
  kind: 'city' | 'county'
  name: string
}

/** One city or one county, suggested while its name is typed. */
export function PlaceBox({ label, filters, onChange, counts }: PlaceBoxProps) {
  const [typed, setTyped] = useState('')
  const { data = [], isFetching } = useQuery(placeOptions(typed.trim()))
  const chosen = chosenPlace(filters)
  const homesIn = ({ kind, name, homes }: Place & { homes: number }) => {
    if (!counts) return homes
    return (kind === 'city' ? counts.cities : counts.counties)[name] ?? 0
  }
  return (
    <Combobox
      label={label}
      items={data.map((place) => ({ ...toItem(place), note: homeCount(homesIn(place)) }))}
      value={chosen && toItem(chosen)}
      onValueChange={(item) => {
        const [kind, name] = item ? fromId(item.id) : []
        onChange(kind && name ? { [kind]: name } : {})
      }}
      onSearch={setTyped}
      searching={isFetching}
      placeholder="Anywhere in Florida"
    />
  )
}

function chosenPlace({ city, county }: Filters): Place | null {
  if (city) return { kind: 'city', name: city }
  return county ? { kind: 'county', name: county } : null
}

/** The id includes the kind, because a city and a county may share a name. */
const toItem = ({ kind, name }: Place) => ({
  id: `${kind} ${name}`,
  label: kind === 'county' ? `${name} County` : name,
})
const fromId = (id: string) => [id.split(' ', 1)[0], id.slice(id.indexOf(' ') + 1)] as const
