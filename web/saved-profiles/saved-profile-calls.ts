import { CallError } from '../api/call.ts'
import { queryClient } from '../api/query-client.ts'

interface VersionedProfile {
  id: string
  version?: number | undefined
}

interface SavedProfileOptions<Profile, Values> {
  /** The query whose data is the list of profiles. */
  queryKey: readonly unknown[]
  read: (id: string) => Promise<Profile>
  create: (values: Values) => Promise<Profile>
  /** Without `version` the update overwrites any version. */
  update: (id: string, values: Values, version: number | undefined) => Promise<Profile>
  delete: (id: string) => Promise<unknown>
  /** The server's message when another save came first. */
  changedElsewhere: string
  /** The list after a profile was created or changed. */
  withProfile?: (profiles: Profile[], changed: Profile) => Profile[]
}

/** The calls for one kind of saved profile. Each also updates the cached list. */
export function savedProfileCalls<Profile extends VersionedProfile, Values>({
  queryKey,
  changedElsewhere,
  withProfile = replaceOrAppend,
  ...calls
}: SavedProfileOptions<Profile, Values>) {
  const updateList = (change: (profiles: Profile[]) => Profile[]) =>
    queryClient.setQueryData<Profile[]>(queryKey, (profiles = []) => change(profiles))

  function store(profile: Profile) {
    updateList((profiles) => withProfile(profiles, profile))
    return profile
  }

  const isConflict = (error: unknown) =>
    error instanceof CallError && error.status === 409 && error.serverMessage === changedElsewhere

  const refetch = async (id: string) => store(await calls.read(id))
  const update = async (id: string, values: Values, version?: number) =>
    store(await calls.update(id, values, version))

  return {
    isConflict,
    refetch,
    create: async (values: Values) => store(await calls.create(values)),
    update,
    /** Changes the name and keeps the rest as saved, even when another window saved it in the meantime. */
    async rename(profile: Profile, valuesOf: (saved: Profile) => Values): Promise<Profile> {
      try {
        return await update(profile.id, valuesOf(profile), profile.version)
      } catch (error) {
        if (!isConflict(error)) throw error
        const saved = await refetch(profile.id)
        return await update(saved.id, valuesOf(saved), saved.version)
      }
    },
    async delete(id: string) {
      await calls.delete(id)
      updateList((profiles) => profiles.filter((profile) => profile.id !== id))
    },
  }
}

function replaceOrAppend<Profile extends VersionedProfile>(profiles: Profile[], changed: Profile): Profile[] {
  return profiles.some(({ id }) => id === changed.id)
    ? profiles.map((profile) => (profile.id === changed.id ? changed : profile))
    : [...profiles, changed]
}
