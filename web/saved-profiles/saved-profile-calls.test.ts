import { beforeEach, expect, test } from 'vitest'
import { CallError } from '../api/call.ts'
import { queryClient } from '../api/query-client.ts'
import { savedProfileCalls } from './saved-profile-calls.ts'

interface Profile {
  id: string
  name: string
  notes: string
  version: number
}

const queryKey = ['test-profiles']
const changedElsewhere = 'Changed elsewhere'
const tampa: Profile = { id: 'tampa', name: 'Tampa', notes: '', version: 1 }

/** The saved rows, with the server's rule for `version`. */
let rows: Map<string, Profile>

const rowOf = (id: string) => {
  const row = rows.get(id)
  if (!row) throw new CallError(404, 'Profile not found')
  return row
}

const calls = savedProfileCalls<Profile, Pick<Profile, 'name' | 'notes'>>({
  queryKey,
  changedElsewhere,
  read: async (id) => rowOf(id),
  create: async (values) => ({ id: values.name, ...values, version: 1 }),
  async update(id, values, version) {
    const row = rowOf(id)
    if (version !== undefined && version !== row.version)
      throw new CallError(409, changedElsewhere, { error: changedElsewhere })
    const saved = { ...row, ...values, version: row.version + 1 }
    rows.set(id, saved)
    return saved
  },
  delete: async (id) => rows.delete(id),
})

const cached = () => queryClient.getQueryData<Profile[]>(queryKey)

beforeEach(() => {
  rows = new Map([[tampa.id, tampa]])
  queryClient.setQueryData(queryKey, [tampa])
})

test('every call updates the cached list', async () => {
  await calls.create({ name: 'Ocala', notes: '' })
  await calls.update('tampa', { name: 'Tampa', notes: 'Call' }, 1)
  expect(cached()).toMatchObject([
    { id: 'tampa', notes: 'Call', version: 2 },
    { id: 'Ocala', version: 1 },
  ])
  await calls.delete('tampa')
  expect(cached()).toMatchObject([{ id: 'Ocala' }])
})

test('an update from an old version is a conflict; without a version it overwrites', async () => {
  await calls.update('tampa', { name: 'Tampa', notes: 'From another tab' })
  const conflict = await calls
    .update('tampa', { name: 'Tampa', notes: 'Mine' }, 1)
    .catch((error: unknown) => error)
  expect(calls.isConflict(conflict)).toBe(true)
  expect(calls.isConflict(new CallError(409, 'Profile name already exists'))).toBe(false)
  expect(await calls.update('tampa', { name: 'Tampa', notes: 'Mine' })).toMatchObject({
    notes: 'Mine',
    version: 3,
  })
})

test('a rename keeps what another window saved', async () => {
  rows.set('tampa', { ...tampa, notes: 'From another window', version: 2 })
  expect(await calls.rename(tampa, ({ notes }) => ({ name: 'Naples', notes }))).toEqual({
    id: 'tampa',
    name: 'Naples',
    notes: 'From another window',
    version: 3,
  })
})

test('a rename of a deleted profile fails', async () => {
  rows.clear()
  await expect(calls.rename(tampa, ({ notes }) => ({ name: 'Naples', notes }))).rejects.toThrow(
    'Profile not found',
  )
})
