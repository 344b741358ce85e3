import { useState } from 'react'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { Combobox, type ComboboxItem } from '../ui/fields/combobox.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { Select } from '../ui/fields/select.tsx'
import { Switch } from '../ui/fields/switch.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { InfoTip } from '../ui/overlays/tooltip.tsx'
import { GallerySection } from './gallery-section.tsx'

const kinds = [
  { value: 'sfh', label: 'Single Family Home' },
  { value: 'th', label: 'Townhome' },
  { value: 'condo', label: 'Condominium', disabled: true },
] as const

const cities = ['Cape Coral', 'Fort Myers', 'Jacksonville', 'Lakeland', 'Ocala', 'Orlando', 'Tampa'].map(
  (label) => ({
    id: label,
    label,
  }),
)

export function Fields() {
  const [kind, setKind] = useState<(typeof kinds)[number]['value'] | null>(null)
  const [city, setCity] = useState<ComboboxItem | null>(null)
  const [search, setSearch] = useState('')
  const [price, setPrice] = useState<number | null>(300_000)
  const [rate, setRate] = useState<number | null>(7.5)
  const [flood, setFlood] = useState(true)
  return (
    <GallerySection title="Fields">
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        <TextField label="Email" type="email" placeholder="ada@example.com" hint="We never share it." />
        <TextField label="First name" defaultValue="" error="First name is required" />
        <TextField label="Disabled" disabled value="ada@example.com" />
        <NumberField
          label="Purchase Price"
          prefix="$"
          value={price}
          onValueChange={setPrice}
          labelExtra={<InfoTip text="What you pay the builder, upgrades included." />}
        />
        <NumberField label="Interest Rate" suffix="%" value={rate} onValueChange={setRate} />
        <Select label="Home type" options={kinds} value={kind} onValueChange={setKind} />
        <Combobox
          label="City"
          items={cities.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase()))}
          value={city}
          onValueChange={setCity}
          onSearch={setSearch}
          placeholder="Any city"
        />
        <TextArea label="Comments" error="Message is required and cannot be blank" />
        <div className="grid content-start gap-1">
          <Checkbox label="Single Family Home" defaultChecked />
          <Checkbox label="Townhome" />
          <Checkbox label="Not offered" disabled />
          <Switch label="Flood Zone" checked={flood} onCheckedChange={setFlood} />
          <Switch label="Locked" checked={false} onCheckedChange={setFlood} disabled />
        </div>
      </div>
    </GallerySection>
  )
}
