// @vitest-environment happy-dom
import { defaultInputs, optionalDefaults } from '@fairtide/domain/roi/inputs/inputs'
import { expect, test } from 'vitest'
import { draftStorage } from '../../session/draft-storage.ts'
import { readDrafts } from './saved-drafts.ts'

test('a draft of a release that knew fewer inputs opens with the defaults of the others', () => {
  const inputs = { ...defaultInputs, monthlyRent: 3600, capitalGainsTaxPercent: 20 }
  draftStorage('roi').write('ann', 'tampa', { inputs, notes: 'Call', version: 3, editedAt: 1 })
  expect(readDrafts('ann').tampa).toEqual({
    inputs: { ...optionalDefaults, ...inputs },
    notes: 'Call',
    version: 3,
    editedAt: 1,
  })
})
