import { defaultInputs, toFormInputs } from '@fairtide/domain/roi/inputs/inputs'
import type { Profile } from '@fairtide/domain/roi/profiles/profile'
import { expect, test } from 'vitest'
import { afterRename, afterSave, savedDraft, withEdit } from './draft-changes.ts'
import type { DraftsByKey } from './saved-drafts.ts'

const profile: Profile = {
  id: 'tampa',
  name: 'Tampa',
  calculator_inputs: defaultInputs,
  notes: null,
  created_at: '2026-01-01T00:00:00.000Z',
  is_active: true,
  version: 3,
}
const inputs = { ...toFormInputs(defaultInputs), monthlyRent: 3600 }
const edited: DraftsByKey = { tampa: { inputs, notes: '', version: 3, editedAt: 1 } }

test('an edit makes a draft of the saved version, and one back to the saved values drops it', () => {
  const saved = savedDraft(profile)
  const drafts = withEdit({}, 'tampa', saved, () => ({ inputs }))
  expect(drafts.tampa).toMatchObject({ inputs: { monthlyRent: 3600 }, version: 3 })
  expect(withEdit(drafts, 'tampa', saved, () => ({ inputs: { ...saved.inputs } }))).toEqual({})
  expect(withEdit(drafts, 'tampa', saved, () => ({ inputs: saved.inputs, notes: 'Call' }))).toHaveProperty(
    'tampa',
  )
})

test('a save drops the draft; what was typed in the meantime continues from the new version', () => {
  const next = { ...profile, version: 4 }
  expect(afterSave(edited, next, { inputs, notes: '' })).toEqual({})
  expect(afterSave(edited, next, { inputs: { ...inputs, monthlyRent: 3500 }, notes: '' })).toEqual({
    tampa: { inputs, notes: '', version: 4, editedAt: 1 },
  })
  expect(afterSave({}, next, { inputs, notes: '' })).toEqual({})
})

test('a rename carries open edits along, unless they started from an older version', () => {
  const renamed = { ...profile, name: 'Ocala', version: 4 }
  expect(afterRename(edited, profile, renamed).tampa?.version).toBe(4)
  expect(afterRename(edited, { ...profile, version: 5 }, { ...renamed, version: 6 })).toBe(edited)
  expect(afterRename({}, profile, renamed)).toEqual({})
})
