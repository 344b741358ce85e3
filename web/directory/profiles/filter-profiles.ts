import {
  createFilterProfile,
  deleteFilterProfile,
  getDirectoryLimits,
  getFilterProfile,
  listSoundFilterProfiles,
  updateFilterProfile,
} from '@fairtide/domain/directory/api'
import {
  type FilterProfile,
  filterState,
  readFilterProfiles,
} from '@fairtide/domain/directory/filter-profile'
import { type Filters, readFilters } from '@fairtide/domain/directory/filters'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, CallError } from '../../api.ts'
import { toast } from '../../ui/toast.ts'

/** One's own saved filters, oldest first. */
export const filterProfiles = queryOptions({
  queryKey: ['filter-profiles'],
  queryFn: async ({ signal }) => (await call(listSoundFilterProfiles, { signal })).profiles,
})

/** How many profiles the owner of the site lets a person keep. */
export const mostFilterProfiles = queryOptions({
  queryKey: ['filter-profile-limit'],
  queryFn: async ({ signal }) => (await call(getDirectoryLimits, { signal })).filter_profiles,
  staleTime: Infinity,
})

/** Shows what failed, but for an ended session, which asks to sign in by itself. */
export function toastFailure(error: Error, message: string) {
  if (!(error instanceof CallError && error.status === 401)) toast(message, { tone: 'bad' })
}

async function write(id: string, profile_name: string, state: unknown, is_default?: boolean) {
  const body = { profile_name, filter_state: filterState.parse(state), is_default }
  return (await call(updateFilterProfile, { params: { id }, body })).profile
}

/** The writes of filter profiles, each with its messages; every one keeps the list in step with the answer. */
export function useProfileWrites() {
  const queryClient = useQueryClient()
  const keep = (change: (profiles: FilterProfile[]) => FilterProfile[]) =>
    queryClient.setQueryData(filterProfiles.queryKey, (profiles = []) => readFilterProfiles(change(profiles)))
  const put = (profile: FilterProfile) =>
    keep((profiles) => {
      const others = profiles.filter(({ id }) => id !== profile.id)
      const marked = others.map((other) => (profile.is_default ? { ...other, is_default: false } : other))
      return [...marked, profile]
    })

  const create = useMutation({
    mutationFn: async ({ name, filters }: { name: string; filters: Filters }) => {
      const body = { profile_name: name, filter_state: filterState.parse(readFilters({ ...filters })) }
      return (await call(createFilterProfile, { body })).profile
    },
    onSuccess: (profile) => {
      put(profile)
      toast('Filter profile created successfully', { tone: 'good' })
    },
    onError: (error) => {
      const said = error instanceof CallError && error.status >= 400 && error.status < 500
      toastFailure(error, said ? error.message : 'Failed to create filter profile')
    },
  })
  const update = useMutation({
    mutationFn: ({ profile, filters }: { profile: FilterProfile; filters: Filters }) =>
      write(profile.id, profile.profile_name, readFilters({ ...filters })),
    onSuccess: (profile) => {
      put(profile)
      toast('Profile updated successfully', { tone: 'good' })
    },
    onError: (error) => toastFailure(error, 'Failed to update profile'),
  })
  const rename = useMutation({
    mutationFn: ({
      profile,
      name,
      isDefault,
    }: {
      profile: FilterProfile
      name: string
      isDefault: boolean
    }) => write(profile.id, name, profile.filter_state, isDefault),
    onSuccess: (renamed, { profile }) => {
      put(renamed)
      const what = renamed.profile_name === profile.profile_name ? 'updated' : 'renamed'
      toast(`Profile ${what} successfully`, { tone: 'good' })
    },
    onError: (error) => toastFailure(error, 'Failed to rename profile'),
  })
  const remove = useMutation({
    mutationFn: ({ id }: FilterProfile) => call(deleteFilterProfile, { params: { id } }),
    onSuccess: (_, { id }) => {
      keep((profiles) => profiles.filter((profile) => profile.id !== id))
      toast('Filter profile deleted successfully', { tone: 'good' })
    },
    onError: (error) => toastFailure(error, 'Failed to delete filter profile'),
  })
  const restore = useMutation({
    mutationFn: async ({ id }: FilterProfile) => (await call(getFilterProfile, { params: { id } })).profile,
    onSuccess: (profile) => {
      put(profile)
      toast('Filter profile restored successfully', { tone: 'good' })
    },
    onError: (error) => {
      toastFailure(error, restoreFailure(error))
    },
  })
  return { create, update, rename, remove, restore }
}

function restoreFailure(error: Error) {
  if (!(error instanceof CallError) || error.status < 400 || error.status >= 500)
    return 'Failed to restore profile. Please try again.'
  return error.status === 404 ? 'Profile not found' : `Failed to fetch profile: ${error.message}`
}
