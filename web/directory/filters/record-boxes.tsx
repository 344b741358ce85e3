import { type FilterKey, nameFilterOf, ownFilter, type Tab } from '@fairtide/domain/directory/filters/filters'
import { clearFilter, setFilter } from '@fairtide/domain/directory/filters/translate-filters'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Combobox } from '../../ui/fields/combobox.tsx'
import { builderOptions, communityOptions, type Option } from '../browse/search-queries.ts'
import type { FilterProps } from './filter-props.ts'

interface RecordFilterProps extends FilterProps {
  tab: Tab
  kind: 'builder' | 'community'
  idFilter: FilterKey
  label: string
}

/** Chooses a builder or community by id; where the tab also filters by name, part of a name will do. */
export function RecordFilter({ tab, kind, idFilter, label, filters, onChange, lookup }: RecordFilterProps) {
  const id = filters[idFilter]
  const nameFilter = nameFilterOf(idFilter)
  const records: readonly Option[] = kind === 'builder' ? lookup.builders : lookup.communities
  const name = records.find((record) => record.id === id)?.name ?? (nameFilter && filters[nameFilter])
  const box = {
    label,
    value: name ? { id: String(id ?? ''), name: String(name) } : null,
    onChange: (record: Option | null) =>
      onChange({
        ...clearFilter(filters, idFilter),
        ...(record && { [idFilter]: record.id, ...(nameFilter && { [nameFilter]: record.name }) }),
      }),
    ...(nameFilter && { onFreeText: (text: string) => onChange(setFilter(filters, nameFilter, text)) }),
  }
  if (kind === 'builder') return <BuilderBox {...box} />
  const builderFilter = ownFilter(tab, 'builder')
  const builderId = builderFilter && filters[builderFilter]
  return <CommunityBox {...box} builderId={builderId === undefined ? undefined : String(builderId)} />
}

interface RecordBoxProps {
  label: string
  value: Option | null
  onChange: (value: Option | null) => void
  onFreeText?: (text: string) => void
}

/** A builder, suggested while its name is typed. A list that fails to load counts as empty. */
function BuilderBox(props: RecordBoxProps) {
  const [typed, setTyped] = useState('')
  const { data = [], isFetching } = useQuery(builderOptions(typed.trim()))
  return (
    <RecordBox
      {...props}
      options={data}
      searching={isFetching}
      onSearch={setTyped}
      placeholder="Any builder"
    />
  )
}

/** A community, of one builder where that is chosen. */
function CommunityBox({ builderId, ...props }: RecordBoxProps & { builderId: string | undefined }) {
  const [typed, setTyped] = useState('')
  const { data = [], isFetching } = useQuery(communityOptions(typed.trim(), builderId))
  return (
    <RecordBox
      {...props}
      options={data}
      searching={isFetching}
      onSearch={setTyped}
      placeholder="Any community"
    />
  )
}

interface OptionsProps extends RecordBoxProps {
  options: Option[]
  searching: boolean
  onSearch: (text: string) => void
  placeholder: string
}

function RecordBox({ value, onChange, options, ...box }: OptionsProps) {
  return (
    <Combobox
      items={options.map(toItem)}
      value={value && toItem(value)}
      onValueChange={(item) => onChange(item && { id: item.id, name: item.label })}
      {...box}
    />
  )
}

const toItem = ({ id, name }: Option) => ({ id, label: name })
