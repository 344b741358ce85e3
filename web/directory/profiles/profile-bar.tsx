import { defaultMaxFilterProfiles } from '@fairtide/domain/directory/filters/filter-profile'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Button } from '../../ui/first-load/button.tsx'
import { NativeSelect } from '../../ui/fields/native-select.tsx'
import type { ConflictChoice } from '../../saved-profiles/saved-elsewhere-dialog.tsx'
import type { ChangeView, View } from '../browse/directory-view.ts'
import { isConflict, maxFilterProfiles, useProfileWrites } from './filter-profiles.ts'
import type { ProfileDialog } from './profile-dialogs.tsx'
import { readBaseVersion, useSelectedProfile, viewOfProfile } from './use-selected-profile.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

const saveAsNew = 'save-as-new'

const ProfileDialogs = lazyPart(() => import('./profile-dialogs.tsx'))
const FilterConflictDialog = lazyPart(() => import('./filter-conflict-dialog.tsx'))

interface ProfileBarProps {
  view: View
  onChange: ChangeView
}

/** Saved sets of filters: which one is selected, and what can be done with it. */
export default function ProfileBar({ view, onChange }: ProfileBarProps) {
  const { profiles, selected, isChanged } = useSelectedProfile(view, onChange)
  const { data: most = defaultMaxFilterProfiles } = useQuery(maxFilterProfiles)
  const { update, restore } = useProfileWrites()
  const [dialog, setDialog] = useState<ProfileDialog | null>(null)
  const [hasConflict, setConflict] = useState(false)

  const options = profiles.map(({ id, profile_name, is_default }) => ({
    value: id,
    label: is_default ? `${profile_name} (default)` : profile_name,
  }))
  if (!selected) options.unshift({ value: '', label: 'No profile yet' })
  if (profiles.length < most) options.push({ value: saveAsNew, label: 'Save as new profile' })

  const choose = (value: string) => {
    const profile = profiles.find(({ id }) => id === value)
    if (value === saveAsNew) setDialog('create')
    else if (profile) onChange(viewOfProfile(profile))
  }
  /** @param wins Over a save that came in between. */
  const save = (wins = false) => {
    if (!selected) return
    const version = wins ? undefined : readBaseVersion(selected)
    update.mutate(
      { profile: selected, filters: view.filters, version },
      { onError: (error) => setConflict(isConflict(error)) },
    )
  }
  const settle = (choice: ConflictChoice) => {
    setConflict(false)
    if (choice === 'mine') save(true)
    if (choice === 'theirs' && selected) onChange(viewOfProfile(selected))
  }
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
      <NativeSelect
        label="Filter Profile"
        className="w-full grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 *:first:whitespace-nowrap sm:mr-2 sm:w-auto"
        options={options}
        value={selected?.id ?? ''}
        onValueChange={choose}
      />
      <Button variant="quiet" size="sm" disabled={!isChanged} busy={update.isPending} onClick={() => save()}>
        Update
      </Button>
      <Button
        variant="quiet"
        size="sm"
        disabled={!selected}
        busy={restore.isPending}
        onClick={() =>
          selected && restore.mutate(selected, { onSuccess: (profile) => onChange(viewOfProfile(profile)) })
        }
      >
        Restore
      </Button>
      <Button variant="quiet" size="sm" disabled={!selected} onClick={() => setDialog('rename')}>
        Rename
      </Button>
      <Button variant="quiet" size="sm" disabled={!selected} onClick={() => setDialog('delete')}>
        Delete
      </Button>
      {dialog && (
        <Suspense>
          <ProfileDialogs
            dialog={dialog}
            onClose={() => setDialog(null)}
            {...{ profiles, selected, view, onChange }}
          />
        </Suspense>
      )}
      {hasConflict && selected && isChanged && (
        <Suspense>
          <FilterConflictDialog filters={view.filters} theirs={selected} onSettle={settle} />
        </Suspense>
      )}
    </div>
  )
}
