import { defaultMaxFilterProfiles } from '@fairtide/domain/directory/filter-profile'
import { sameFilters, readFilters } from '@fairtide/domain/directory/filters'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import type { ChangeView, View } from '../directory-view.ts'
import { mostFilterProfiles, useProfileWrites } from './filter-profiles.ts'
import type { ProfileDialog } from './profile-dialogs.tsx'
import { applied, useSelectedProfile } from './use-selected-profile.ts'

const saveAsNew = 'save-as-new'

const ProfileDialogs = lazy(() => import('./profile-dialogs.tsx'))

interface ProfileBarProps {
  view: View
  onChange: ChangeView
}

/** Saved sets of filters: which one is selected, and what can be done with it. */
export default function ProfileBar({ view, onChange }: ProfileBarProps) {
  const { profiles, selected } = useSelectedProfile(view, onChange)
  const { data: most = defaultMaxFilterProfiles } = useQuery(mostFilterProfiles)
  const { update, restore } = useProfileWrites()
  const [dialog, setDialog] = useState<ProfileDialog | null>(null)
  const isChanged = selected && !sameFilters(view.filters, readFilters(selected.filter_state))

  const options = profiles.map(({ id, profile_name, is_default }) => ({
    value: id,
    label: is_default ? `${profile_name} (default)` : profile_name,
  }))
  if (!selected) options.unshift({ value: '', label: 'No profile yet' })
  if (profiles.length < most) options.push({ value: saveAsNew, label: 'Save as new profile' })

  const choose = (value: string) => {
    const profile = profiles.find(({ id }) => id === value)
    if (value === saveAsNew) setDialog('create')
    else if (profile) onChange(applied(profile))
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
      <Button
        look="quiet"
        size="sm"
        disabled={!isChanged}
        busy={update.isPending}
        onClick={() => selected && update.mutate({ profile: selected, filters: view.filters })}
      >
        Update
      </Button>
      <Button
        look="quiet"
        size="sm"
        disabled={!selected}
        busy={restore.isPending}
        onClick={() =>
          selected && restore.mutate(selected, { onSuccess: (profile) => onChange(applied(profile)) })
        }
      >
        Restore
      </Button>
      <Button look="quiet" size="sm" disabled={!selected} onClick={() => setDialog('rename')}>
        Rename
      </Button>
      <Button look="quiet" size="sm" disabled={!selected} onClick={() => setDialog('delete')}>
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
    </div>
  )
}
