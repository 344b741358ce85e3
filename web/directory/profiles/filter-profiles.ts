import {
  createFilterProfile,
  deleteFilterProfile,
  getDirectoryLimits,
  getFilterProfile,
  listValidFilterProfiles,
  updateFilterProfile,
} from '@fairtide/domain/directory/api'
import {
  changedElsewhere,
  type FilterProfile,
  filterState,
  readFilterProfiles,
  signInToCreate,
} from '@fairtide/domain/directory/filters/filter-profile'
import { type Filters, readFilters } from '@fairtide/domain/directory/filters/filters'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call, CallError } from '../../api/call.ts'
import { errorMessage, toastError } from '../../api/error-message.ts'
import { accessToken } from '../../first-load/session.ts'
import { promptSignIn } from '../../api/signed-in-call.ts'
import { savedProfileCalls } from '../../saved-profiles/saved-profile-calls.ts'
import { toast } from '../../ui/first-load/toast.ts'

/** The user's saved filters, oldest first. */
export const filterProfiles = queryOptions({
  queryKey: ['filter-profiles'],
  queryFn: async ({ signal }) => (await call(listValidFilterProfiles, { signal })).profiles,
})

/** How many profiles the site owner lets a user save. */
export const maxFilterProfiles = queryOptions({
  queryKey: ['filter-profile-limit'],
  queryFn: async ({ signal }) => (await call(getDirectoryLimits, { signal })).filter_profiles,
  staleTime: Infinity,
})

/** A write needs a session: without a token nothing is sent, and the page asks to sign in again. */
function requireSession(problem = 'Authentication required') {
  if (accessToken()) return
  promptSignIn(problem)
  throw new CallError(401, problem)
}

interface FilterProfileValues {
  name: string
  state: Record<string, unknown>
  isDefault?: boolean
}

const stateOf = (filters: Filters) => ({ ...readFilters({ ...filters }) })

const filterProfileCalls = savedProfileCalls<FilterProfile, FilterProfileValues>({
  queryKey: filterProfiles.queryKey,
  changedElsewhere,
  async read(id) {
    requireSession()
    return (await call(getFilterProfile, { params: { id } })).profile
  },
  async create({ name, state }) {
    requireSession(signInToCreate)
    const body = { profile_name: name, filter_state: filterState.parse(state) }
    return (await call(createFilterProfile, { body })).profile
  },
  async update(id, { name, state, isDefault }, version) {
    requireSession()
    const body = {
      profile_name: name,
      filter_state: filterState.parse(state),
      is_default: isDefault,
      version,
    }
    return (await call(updateFilterProfile, { params: { id }, body })).profile
  },
  async delete(id) {
    requireSession()
    await call(deleteFilterProfile, { params: { id } })
  },
  withProfile(profiles, changed) {
    const others = profiles.filter(({ id }) => id !== changed.id)
    const notDefault = others.map((other) => ({ ...other, is_default: false }))
    return readFilterProfiles([...(changed.is_default ? notDefault : others), changed])
  },
})

export const { isConflict } = filterProfileCalls

interface FilterChange {
  profile: FilterProfile
  filters: Filters
  /** The version the change started from; without it the change overwrites any version. */
  version?: number | undefined
}

interface Rename {
  profile: FilterProfile
  name: string
  isDefault: boolean
}

const done = (text: string) => toast(text, { tone: 'good' })

/** The writes of filter profiles, each with its toasts. */
export function useProfileWrites() {
  const create = useMutation({
    mutationFn: ({ name, filters }: { name: string; filters: Filters }) =>
      filterProfileCalls.create({ name, state: stateOf(filters) }),
    onSuccess: () => done('Filter profile created successfully'),
    onError: (error) => toastError(error, errorMessage(error, 'Failed to create filter profile')),
  })
  const update = useMutation({
    mutationFn: ({ profile, filters, version }: FilterChange) =>
      filterProfileCalls.update(profile.id, { name: profile.profile_name, state: stateOf(filters) }, version),
    onSuccess: () => done('Profile updated successfully'),
    onError: async (error, { profile }) => {
      if (!isConflict(error)) return toastError(error, 'Failed to update profile')
      // The dialog compares both versions; if the newer one cannot be fetched, it shows the one known here.
      await filterProfileCalls.refetch(profile.id).catch(() => {})
    },
  })
  const rename = useMutation({
    mutationFn: ({ profile, name, isDefault }: Rename) =>
      filterProfileCalls.rename(profile, (saved) => ({
        name,
        state: saved.filter_state,
        isDefault,
      })),
    onSuccess: (renamed, { profile }) =>
      done(`Profile ${renamed.profile_name === profile.profile_name ? 'updated' : 'renamed'} successfully`),
    onError: (error) => toastError(error, 'Failed to rename profile'),
  })
  const remove = useMutation({
    mutationFn: ({ id }: FilterProfile) => filterProfileCalls.delete(id),
    onSuccess: () => done('Filter profile deleted successfully'),
    onError: (error) => toastError(error, 'Failed to delete filter profile'),
  })
  const restore = useMutation({
    mutationFn: ({ id }: FilterProfile) => filterProfileCalls.refetch(id),
    onSuccess: () => done('Filter profile restored successfully'),
    onError: (error) => toastError(error, restoreFailure(error)),
  })
  return { create, update, rename, remove, restore }
}

function restoreFailure(error: Error) {
  if (!(error instanceof CallError) || error.status < 400 || error.status >= 500)
    return 'Failed to restore profile. Please try again.'
  return error.status === 404
    ? 'Profile not found'
    : `Failed to fetch profile: ${errorMessage(error, `HTTP ${error.status}`)}`
}
