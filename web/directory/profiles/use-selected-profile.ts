import type { FilterProfile } from '@fairtide/domain/directory/filters/filter-profile'
import { readFilters, sameFilters } from '@fairtide/domain/directory/filters/filters'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type ChangeView, readView, type View } from '../browse/directory-view.ts'
import { toastError } from '../../api/error-message.ts'
import { filterProfiles } from './filter-profiles.ts'

/**
 * The saved profiles and the selected one. On load the default profile, or else the first, is selected and applied;
 * an address with its own filters keeps them.
 */
export function useSelectedProfile(view: View, onChange: ChangeView) {
  const { data: profiles, error } = useQuery(filterProfiles)
  const selected = profiles?.find(({ id }) => id === view.profile)
  const first = profiles?.find((profile) => profile.is_default) ?? profiles?.[0]

  useEffect(() => {
    if (error) toastError(error, 'Failed to load filter profiles')
  }, [error])
  useEffect(() => {
    if (!first || selected) return
    // The address, not this render: the latest change may not be rendered yet.
    const { profile, search, filters } = readView(window.location.search)
    const hasOwnState = profile !== '' || search !== '' || Object.keys(filters).length > 0
    if (hasOwnState) onChange({ profile: first.id }, { replace: true })
    else onChange(viewOfProfile(first), { replace: true })
  })
  const isChanged = selected !== undefined && !sameFilters(view.filters, readFilters(selected.filter_state))
  useEffect(() => {
    if (selected && !isChanged) storeBaseVersion(selected)
  }, [selected, isChanged])
  return { profiles: profiles ?? [], selected, isChanged }
}

/** The part of the view that selecting a profile replaces. */
export function viewOfProfile(profile: FilterProfile): Pick<View, 'profile' | 'filters' | 'search'> {
  return { profile: profile.id, filters: readFilters(profile.filter_state), search: '' }
}

/** Removed when a session ends; see web/first-load/session.ts. */
const baseKey = 'ft_last_filter_profile'

/** Stores the version that the filters on the screen started from, because a reload may load a newer one. */
export function storeBaseVersion({ id, version }: FilterProfile) {
  sessionStorage.setItem(baseKey, JSON.stringify([id, version]))
}

/** The version of this profile that the filters on the screen started from. */
export function readBaseVersion({ id, version }: FilterProfile): number | undefined {
  const [storedId, stored] = JSON.parse(sessionStorage.getItem(baseKey) ?? '[]') as unknown[]
  return storedId === id && typeof stored === 'number' ? stored : version
}
