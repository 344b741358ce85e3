import { useEffect, useRef, useState } from 'react'
import { TextField } from '../../ui/fields/text-field.tsx'

const debounceMs = 300

export function LeadSearch({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <TextField
      label="Search"
      type="search"
      className="min-w-56 grow"
      placeholder="Name, address, number or words of the message"
      maxLength={200}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => onSearch(value.trim()), debounceMs)
      }}
    />
  )
}
