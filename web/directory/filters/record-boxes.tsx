import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Combobox } from '../../ui/fields/combobox.tsx'
import { builderOptions, communityOptions, type Option } from '../browse/search-queries.ts'

interface RecordBoxProps {
  label: string
  value: Option | null
  onChange: (value: Option | null) => void
  onFreeText?: (text: string) => void
}

/** A builder, found as one types its name. A list that cannot be loaded is an empty one. */
export function BuilderBox(props: RecordBoxProps) {
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
export function CommunityBox({ builderId, ...props }: RecordBoxProps & { builderId: string | undefined }) {
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
