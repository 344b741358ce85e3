import {
  createRoiProfile,
  deleteRoiProfile,
  listValidProfiles,
  readRoiProfile,
  updateRoiProfile,
} from '@fairtide/domain/roi/api'
import type { CalculatorInputs } from '@fairtide/domain/roi/inputs/inputs'
import { changedElsewhere, type Profile } from '@fairtide/domain/roi/profiles/profile'
import { queryOptions } from '@tanstack/react-query'
import { rethrowInvalidResponse } from '../../api/error-message.ts'
import { signedInCall } from '../../api/signed-in-call.ts'
import { savedProfileCalls } from '../../saved-profiles/saved-profile-calls.ts'

/** The user's profiles, the oldest first; malformed ones are left out. */
export const profilesQuery = queryOptions({
  queryKey: ['roi', 'profiles'],
  queryFn: async ({ signal }) =>
    (await signedInCall(listValidProfiles, { signal }).catch((error) => rethrowInvalidResponse(error)))
      .profiles,
  // Only this page changes them; a change in another tab shows up as a conflict at the next save.
  staleTime: Infinity,
})

interface ProfileValues {
  name: string
  inputs: CalculatorInputs
  notes?: string
}

export const profileCalls = savedProfileCalls<Profile, ProfileValues>({
  queryKey: profilesQuery.queryKey,
  changedElsewhere,
  read: async (id) => (await signedInCall(readRoiProfile, { params: { id } })).profile,
  create: async ({ name, inputs }) =>
    (await signedInCall(createRoiProfile, { body: { name, calculator_inputs: inputs } })).profile,
  update: async (id, { name, inputs, notes }, version) => {
    const body = { name, calculator_inputs: inputs, notes, version }
    return (await signedInCall(updateRoiProfile, { params: { id }, body })).profile
  },
  delete: (id) => signedInCall(deleteRoiProfile, { params: { id } }),
})
