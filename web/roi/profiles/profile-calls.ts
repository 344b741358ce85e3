import {
  createRoiProfile,
  deleteRoiProfile,
  listValidProfiles,
  readRoiProfile,
  updateRoiProfile,
} from '@fairtide/domain/roi/api'
import type { CalculatorInputs } from '@fairtide/domain/roi/inputs/inputs'
import type { Profile } from '@fairtide/domain/roi/profiles/profile'
import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../api/query-client.ts'
import { signedInCall } from '../../api/signed-in-call.ts'

/** The person's profiles, the oldest first; what is malformed is dropped. */
export const profilesQuery = queryOptions({
  queryKey: ['roi', 'profiles'],
  queryFn: async ({ signal }) => (await signedInCall(listValidProfiles, { signal })).profiles,
  // Only this page changes them; another tab's change is told at the next save.
  staleTime: Infinity,
})

const keepProfiles = (change: (profiles: Profile[]) => Profile[]) =>
  queryClient.setQueryData(profilesQuery.queryKey, (profiles) => change(profiles ?? []))

const keepProfile = (changed: Profile) =>
  keepProfiles((profiles) => profiles.map((profile) => (profile.id === changed.id ? changed : profile)))

export async function createProfile(name: string, inputs: CalculatorInputs): Promise<Profile> {
  const { profile } = await signedInCall(createRoiProfile, { body: { name, calculator_inputs: inputs } })
  keepProfiles((profiles) => [...profiles, profile])
  return profile
}

interface ProfileChange {
  name: string
  inputs: CalculatorInputs
  notes?: string
  /** The version that the change began with; without it, it wins over any other. */
  version?: number
}

export async function updateProfile(id: string, { name, inputs, notes, version }: ProfileChange) {
  const body = { name, calculator_inputs: inputs, notes, version }
  const { profile } = await signedInCall(updateRoiProfile, { params: { id }, body })
  keepProfile(profile)
  return profile
}

/** The profile as the server has it now. */
export async function refetchProfile(id: string): Promise<Profile> {
  const { profile } = await signedInCall(readRoiProfile, { params: { id } })
  keepProfile(profile)
  return profile
}

export async function deleteProfile(id: string) {
  await signedInCall(deleteRoiProfile, { params: { id } })
  keepProfiles((profiles) => profiles.filter((profile) => profile.id !== id))
}
