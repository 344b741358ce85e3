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
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, CallError } from '../../api/call.ts'
import { errorMessage, toastError } from '../../api/error-message.ts'
import { accessToken } from '../../first-load/session.ts'
import { promptSignIn } from '../../api/signed-in-call.ts'
import { toast } from '../../ui/first-load/toast.ts'

/** One's own saved filters, oldest first. */
export const filterProfiles = queryOptions({
  queryKey: ['filter-profiles'],
  queryFn: async ({ signal }) => (await call(listValidFilterProfiles, { signal })).profiles,
})

/** How many profiles the owner of the site lets a person keep. */
export const maxFilterProfiles = queryOptions({
  queryKey: ['filter-profile-limit'],
  queryFn: async ({ signal }) => (await call(getDirectoryLimits, { signal })).filter_profiles,
  staleTime: Infinity,
})

/** Another window saved this profile after the filters on the screen were taken from it. */
export const isConflict = (error: unknown) =>
  error instanceof CallError && error.status === 409 && error.message === changedElsewhere

/** A write needs a session: where its token is gone nothing is sent, and one signs in again. */
function needSession(problem = 'Authentication required') {
  if (accessToken()) return
  promptSignIn(problem)
  throw new CallError(401, problem)
}

interface Change {
  profile: FilterProfile
  name?: string
  filters?: Filters
  isDefault?: boolean
  /** The save that the change began with; without it, the change wins over any other. */
  version?: number | undefined
}

async function write({ profile, name = profile.profile_name, filters, isDefault, version }: Change) {
  needSession()
  const state = filters ? readFilters({ ...filters }) : profile.filter_state
  const body = {
    profile_name: name,
    filter_state: filterState.parse(state),
    is_default: isDefault,
    version,
  }
  return (await call(updateFilterProfile, { params: { id: profile.id }, body })).profile
}

async function read({ id }: FilterProfile) {
  needSession()
  return (await call(getFilterProfile, { params: { id } })).profile
}

const done = (text: string) => toast(text, { tone: 'good' })

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
      needSession(signInToCreate)
      const body = { profile_name: name, filter_state: filterState.parse(readFilters({ ...filters })) }
      return (await call(createFilterProfile, { body })).profile
    },
    onSuccess: (profile) => {
      put(profile)
      done('Filter profile created successfully')
    },
    onError: (error) => toastError(error, errorMessage(error, 'Failed to create filter profile')),
  })
  const update = useMutation({
    mutationFn: write,
    onSuccess: (profile) => {
      put(profile)
      done('Profile updated successfully')
    },
    onError: async (error, { profile }) => {
      if (!isConflict(error)) return toastError(error, 'Failed to update profile')
      // What both windows hold is shown side by side; what cannot be fetched now is shown as it was.
      await read(profile).then(put, () => {})
    },
  })
  const rename = useMutation({
    mutationFn: (change: Change & { name: string }) =>
      write({ ...change, version: change.profile.version }).catch(async (error: unknown) => {
        if (!isConflict(error)) throw error
        // A rename keeps whatever filters another window saved.
        const profile = await read(change.profile)
        return write({ ...change, profile, version: profile.version })
      }),
    onSuccess: (renamed, { profile }) => {
      put(renamed)
      done(`Profile ${renamed.profile_name === profile.profile_name ? 'updated' : 'renamed'} successfully`)
    },
    onError: (error) => toastError(error, 'Failed to rename profile'),
  })
  const remove = useMutation({
    mutationFn: async ({ id }: FilterProfile) => {
      needSession()
      return await call(deleteFilterProfile, { params: { id } })
    },
    onSuccess: (_, { id }) => {
      keep((profiles) => profiles.filter((profile) => profile.id !== id))
      done('Filter profile deleted successfully')
    },
    onError: (error) => toastError(error, 'Failed to delete filter profile'),
  })
  const restore = useMutation({
    mutationFn: read,
    onSuccess: (profile) => {
      put(profile)
      done('Filter profile restored successfully')
    },
    onError: (error) => toastError(error, restoreFailure(error)),
  })
  return { create, update, rename, remove, restore }
}

function restoreFailure(error: Error) {
  if (!(error instanceof CallError) || error.status < 400 || error.status >= 500)
    return 'Failed to restore profile. Please try again.'
  return error.status === 404 ? 'Profile not found' : `Failed to fetch profile: ${error.message}`
}
