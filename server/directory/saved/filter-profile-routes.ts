import {
  createFilterProfile,
  deleteFilterProfile,
  getDirectoryLimits,
  getFilterProfile,
  listFilterProfiles,
  updateFilterProfile,
} from '@fairtide/domain/directory/api'
import {
  changedElsewhere,
  nameIsTaken,
  tooManyFilterProfiles,
} from '@fairtide/domain/directory/filters/filter-profile'
import type { RegisterRoute } from '../../http/register-route.ts'
import { savedProfiles } from '../../saved-profiles/saved-profiles.ts'

const profiles = savedProfiles({
  table: 'filter_profiles',
  nameIndex: 'filter_profiles_name',
  toProfile: (row) => ({
    id: row.id,
    profile_name: row.profile_name,
    filter_state: row.filter_state,
    is_default: row.is_default,
    created_at: row.created_at.toISOString(),
    version: row.version,
  }),
  messages: { nameTaken: nameIsTaken, changedElsewhere, tooMany: tooManyFilterProfiles },
})

export function filterProfileRoutes(registerRoute: RegisterRoute, maxProfiles: number) {
  registerRoute(getDirectoryLimits, () => ({ filter_profiles: maxProfiles }))

  registerRoute(listFilterProfiles, async ({ db, user }) => ({ profiles: await profiles.list(db, user.id) }))

  registerRoute(getFilterProfile, async ({ db, user, params }) => ({
    profile: await profiles.read(db, user.id, params.id),
  }))

  registerRoute(createFilterProfile, async ({ db, user, body }) => ({
    profile: await profiles.create(db, user.id, maxProfiles, {
      profile_name: body.profile_name,
      filter_state: JSON.stringify(body.filter_state),
    }),
  }))

  registerRoute(updateFilterProfile, async ({ db, user, params, body }) => ({
    profile: await profiles.update(db, user.id, params.id, {
      values: { profile_name: body.profile_name, filter_state: JSON.stringify(body.filter_state) },
      version: body.version,
      isDefault: body.is_default,
    }),
  }))

  registerRoute(deleteFilterProfile, ({ db, user, params }) => profiles.delete(db, user.id, params.id))
}
