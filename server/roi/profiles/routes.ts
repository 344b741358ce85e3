import {
  createRoiProfile,
  deleteRoiProfile,
  listRoiProfiles,
  readRoiProfile,
  updateRoiProfile,
} from '@fairtide/domain/roi/api'
import {
  changedElsewhere,
  maxProfiles,
  readInputs,
  tooManyProfiles,
} from '@fairtide/domain/roi/profiles/profile'
import { nameIsTaken } from '@fairtide/domain/roi/profiles/profile-name'
import type { RegisterRoute } from '../../http/register-route.ts'
import { savedProfiles } from '../../saved-profiles/saved-profiles.ts'

const profiles = savedProfiles({
  table: 'roi_profiles',
  nameIndex: 'roi_profiles_name',
  toProfile: (row) => ({
    id: row.id,
    name: row.name,
    calculator_inputs: readInputs(row.calculator_inputs),
    notes: row.notes,
    created_at: row.created_at.toISOString(),
    is_active: row.is_active,
    version: row.version,
  }),
  messages: { nameTaken: nameIsTaken, changedElsewhere, tooMany: () => tooManyProfiles },
})

export function profileRoutes(registerRoute: RegisterRoute) {
  registerRoute(listRoiProfiles, async ({ db, user }) => ({ profiles: await profiles.list(db, user.id) }))

  registerRoute(readRoiProfile, async ({ db, user, params }) => ({
    profile: await profiles.read(db, user.id, params.id),
  }))

  registerRoute(createRoiProfile, async ({ db, user, body }) => ({
    profile: await profiles.create(db, user.id, maxProfiles, {
      name: body.name,
      calculator_inputs: JSON.stringify(body.calculator_inputs),
    }),
  }))

  registerRoute(updateRoiProfile, async ({ db, user, params, body }) => ({
    profile: await profiles.update(db, user.id, params.id, {
      values: {
        name: body.name,
        calculator_inputs: JSON.stringify(body.calculator_inputs),
        notes: body.notes,
      },
      version: body.version,
    }),
  }))

  registerRoute(deleteRoiProfile, ({ db, user, params }) => profiles.delete(db, user.id, params.id))
}
