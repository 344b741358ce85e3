import { type ListingFormat, sourceNameMessage, sourceNameRule } from '@fairtide/domain/directory/import-api'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { NativeSelect } from '../../ui/fields/native-select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { Feed } from './use-import.ts'

const formats: { value: ListingFormat; label: string }[] = [
  { value: 'csv', label: 'Tables (CSV)' },
  { value: 'bdx', label: 'BDX feed (XML)' },
  { value: 'reso', label: 'RESO Web API (JSON)' },
]

interface FeedFormProps {
  feed: Feed
  onChange: (change: Partial<Feed>) => void
}

export function FeedForm({ feed, onChange }: FeedFormProps) {
  return (
    <fieldset className="grid gap-4 rounded-lg border border-line bg-surface p-5">
      <legend className="sr-only">The files</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Source"
          hint="The feed’s name, shown with each listing. Under the same name its homes are found again."
          value={feed.source}
          maxLength={60}
          error={sourceNameRule.test(feed.source.trim()) ? undefined : `${sourceNameMessage}.`}
          onChange={(event) => onChange({ source: event.target.value })}
        />
        <NativeSelect
          label="Format"
          options={formats}
          value={feed.format}
          onValueChange={(format) => onChange({ format: format as ListingFormat })}
        />
      </div>
      <div className="grid gap-2">
        <Checkbox
          label="The files hold everything of this source: what they do not name is no longer listed"
          checked={feed.full}
          onChange={(event) => onChange({ full: event.target.checked })}
        />
        <Checkbox
          label="Take homes outside Florida, too"
          checked={feed.anyState}
          onChange={(event) => onChange({ anyState: event.target.checked })}
        />
        {feed.format === 'reso' && (
          <>
            <Checkbox
              label="Include resales, marked as such"
              checked={feed.resales}
              onChange={(event) => onChange({ resales: event.target.checked })}
            />
            <Checkbox
              label="Include homes for lease, marked as such"
              checked={feed.leases}
              onChange={(event) => onChange({ leases: event.target.checked })}
            />
          </>
        )}
      </div>
    </fieldset>
  )
}
