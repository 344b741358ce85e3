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
    const isAskedFor = profile !== '' || search !== '' || Object.keys(filters).length > 0
    if (isAskedFor) onChange({ profile: first.id }, { replace: true })
    else onChange(applied(first), { replace: true })
  })
  const isChanged = selected !== undefined && !sameFilters(view.filters, readFilters(selected.filter_state))
  useEffect(() => {
    if (selected && !isChanged) noteBase(selected)
  }, [selected, isChanged])
  return { profiles: profiles ?? [], selected, isChanged }
}

/** The view with a profile's filters in force. */
export function applied(profile: FilterProfile): Pick<View, 'profile' | 'filters' | 'search'> {
  return { profile: profile.id, filters: readFilters(profile.filter_state), search: '' }
}

/** Cleared with the other remembered places when a session ends; see web/first-load/session.ts. */
const baseKey = 'ft_last_filter_profile'

/** Keeps which save the filters on the screen began with: a reload brings them back beside a newer list. */
export function noteBase({ id, version }: FilterProfile) {
  sessionStorage.setItem(baseKey, JSON.stringify([id, version]))
}

/** The save of this profile that the filters on the screen began with. */
export function baseVersion({ id, version }: FilterProfile): number | undefined {
  const [notedId, noted] = JSON.parse(sessionStorage.getItem(baseKey) ?? '[]') as unknown[]
  return notedId === id && typeof noted === 'number' ? noted : version
}
