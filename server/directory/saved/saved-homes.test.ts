import { getFilterProfile, listFilterProfiles } from '@fairtide/domain/directory/api'
import { getCompared, maxShortlistedHomes } from '@fairtide/domain/directory/saved-homes-api'
import { expect, test } from 'vitest'
import { estimateReturns } from '../../estimate-returns.ts'
import { signedIn, type TestPerson } from '../../testing/people.ts'
import { testSite } from '../../testing/site.ts'
import { demoFeed } from '../demo/demo-feed.ts'
import { importListings } from '../import/import-listings.ts'

const maxProfiles = 4
const { app, db } = await testSite({ MAX_FILTER_PROFILES: maxProfiles })
const size = { builders: 2, communities: 3, homes: maxShortlistedHomes + 10 }
await importListings(db, demoFeed(size), { source: 'sample', isSample: true, estimateReturns })

const profiles = '/api/builder-dir-inv-filter-profiles'
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = (who: TestPerson, method: Method, url: string, payload?: object) =>
  app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) })
const create = (who: TestPerson, profile_name: string, filter_state: object = {}) =>
  call(who, 'POST', profiles, { profile_name, filter_state })

test('a user saves filters, renames, updates and deletes them', async () => {
  const ann = await signedIn(db)
  const made = await create(ann, '  Tampa 3 bed ', { inventoryMaxPrice: 400000, bedrooms: ['3'] })
  expect(made.statusCode).toBe(201)
  const { profile } = made.json()
  expect(profile).toMatchObject({
    profile_name: 'Tampa 3 bed',
    filter_state: { inventoryMaxPrice: 400000, bedrooms: ['3'] },
    is_default: false,
  })
  const renamed = await call(ann, 'PUT', `${profiles}/${profile.id}`, {
    profile_name: 'TAMPA 3 BED',
    filter_state: {},
  })
  expect(renamed.json().profile).toMatchObject({
    id: profile.id,
    profile_name: 'TAMPA 3 BED',
    filter_state: {},
  })
  const read = await call(ann, 'GET', `${profiles}/${profile.id}`)
  expect(getFilterProfile.response.parse(read.json()).profile.version).toBe(2)
  expect((await call(ann, 'DELETE', `${profiles}/${profile.id}`)).json()).toEqual({ id: profile.id })
  expect((await call(ann, 'GET', `${profiles}/${profile.id}`)).statusCode).toBe(404)
})

test('at most one profile is the default, despite concurrent requests', async () => {
  const ann = await signedIn(db)
  const made = [await create(ann, 'One'), await create(ann, 'Two'), await create(ann, 'Three')]
  const ids = made.map((response) => response.json().profile.id as string)
  const edit = (id: string, is_default: boolean, version?: number) =>
    call(ann, 'PUT', `${profiles}/${id}`, {
      profile_name: id.slice(0, 8),
      filter_state: {},
      is_default,
      version,
    })
  const defaults = async () => {
    const listed = (await call(ann, 'GET', profiles)).json().profiles as { id: string; is_default: boolean }[]
    return listed.filter(({ is_default }) => is_default).map(({ id }) => id)
  }
  const responses = await Promise.all(ids.map((id) => edit(id, true)))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await defaults()).toHaveLength(1)

  const [first = '', second = ''] = ids
  await edit(first, true)
  expect((await edit(second, true, 77)).statusCode).toBe(409)
  expect(await defaults()).toEqual([first])
  await edit(first, false)
  expect(await defaults()).toEqual([])
})

test.each([
  ['', 'Profile name is required'],
  ['123456789012345678901', 'Profile name must be 20 characters or less'],
  ['a/b', 'Profile name must contain only letters, numbers, and spaces'],
])('the name "%s" is refused: %s', async (name, error) => {
  const response = await create(await signedIn(db), name)
  expect([response.statusCode, response.json().error, response.json().fields.profile_name]).toEqual([
    400,
    error,
    error,
  ])
})

test('a body with an unknown field or without filters is refused', async () => {
  const ann = await signedIn(db)
  for (const payload of [
    { profile_name: 'A', filter_state: {}, user_id: '1' },
    { profile_name: 'A' },
    { profile_name: 'A', filter_state: 'all' },
    { profile_name: 'A', filter_state: { address: 'x'.repeat(300) } },
  ])
    expect((await call(ann, 'POST', profiles, payload)).statusCode).toBe(400)
})

test('names are unique regardless of case, and a profile may keep its own', async () => {
  const ann = await signedIn(db)
  await create(ann, 'Ocala')
  const other = (await create(ann, 'Naples')).json().profile
  const taken = await create(ann, 'oCALA ')
  expect([taken.statusCode, taken.json().error]).toEqual([409, 'Profile name already exists'])
  const onto = await call(ann, 'PUT', `${profiles}/${other.id}`, { profile_name: 'ocala', filter_state: {} })
  expect(onto.statusCode).toBe(409)
  expect((await create(await signedIn(db), 'Ocala')).statusCode).toBe(201)
})

test('the configured limit holds despite concurrent requests, and pages can read it', async () => {
  const ann = await signedIn(db)
  expect((await call(ann, 'GET', '/api/directory/limits')).json()).toEqual({ filter_profiles: maxProfiles })
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, index) => create(ann, `Profile ${index}`)),
  )
  expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(maxProfiles)
  expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(12 - maxProfiles)
  const { profiles: stored } = listFilterProfiles.response.parse((await call(ann, 'GET', profiles)).json())
  expect(stored).toHaveLength(maxProfiles)
  expect(stored.map(({ created_at }) => created_at)).toEqual(
    stored.map(({ created_at }) => created_at).toSorted(),
  )
  await call(ann, 'DELETE', `${profiles}/${stored[2]?.id}`)
  expect((await create(ann, 'Again')).statusCode).toBe(201)
})

test('concurrent requests with one name create one profile', async () => {
  const ann = await signedIn(db)
  const responses = await Promise.all([create(ann, 'Twin'), create(ann, 'twin'), create(ann, 'TWIN')])
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409])
})

test('an update with an outdated version is refused', async () => {
  const ann = await signedIn(db)
  const { profile } = (await create(ann, 'Keys')).json()
  const edit = (version: number) =>
    call(ann, 'PUT', `${profiles}/${profile.id}`, {
      profile_name: 'Keys',
      filter_state: { zip: '33040' },
      version,
    })
  expect((await edit(profile.version)).statusCode).toBe(200)
  expect((await edit(profile.version)).statusCode).toBe(409)
})

test('a home is on the shortlist only once', async () => {
  const ann = await signedIn(db)
  await call(ann, 'PUT', '/api/shortlist/3')
  await call(ann, 'PUT', '/api/shortlist/3')
  const two = await call(ann, 'PUT', '/api/shortlist/7')
  expect(two.json().data.map(({ id }: { id: string }) => id)).toEqual(['7', '3'])
  expect((await call(ann, 'DELETE', '/api/shortlist/7')).json().data).toHaveLength(1)
  expect((await call(await signedIn(db), 'GET', '/api/shortlist')).json().data).toEqual([])
  expect((await call(ann, 'PUT', '/api/shortlist/9999')).statusCode).toBe(404)
})

test('a full shortlist refuses another home and still accepts one that is on it', async () => {
  const ann = await signedIn(db)
  const homes = await db.selectFrom('homes').select('id').limit(maxShortlistedHomes).execute()
  const full = homes.map(({ id }) => ({ user_id: ann.id, home_id: id }))
  await db.insertInto('shortlisted_homes').values(full).execute()
  const ids = homes.map(({ id }) => id)
  const other = await db.selectFrom('homes').select('id').where('id', 'not in', ids).executeTakeFirstOrThrow()
  const refused = await call(ann, 'PUT', `/api/shortlist/${other.id}`)
  expect([refused.statusCode, refused.json().error]).toEqual([
    409,
    'A shortlist holds 200 homes. Take one off to make room.',
  ])
  expect((await call(ann, 'PUT', `/api/shortlist/${ids[0]}`)).statusCode).toBe(200)
})

test('four homes are compared in the order in which they were added, a fifth is refused', async () => {
  const ann = await signedIn(db)
  const responses = await Promise.all(
    [2, 4, 6, 8, 10, 12].map((id) => call(ann, 'PUT', `/api/compare/${id}`)),
  )
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 200, 409, 409])
  const ids = async () =>
    getCompared.response.parse((await call(ann, 'GET', '/api/compare')).json()).data.map(({ id }) => id)
  const compared = await ids()
  expect(compared).toHaveLength(4)
  expect((await call(ann, 'PUT', `/api/compare/${compared[0]}`)).statusCode).toBe(200)
  await call(ann, 'DELETE', `/api/compare/${compared[0]}`)
  await call(ann, 'PUT', '/api/compare/20')
  expect(new Set(await ids())).toEqual(new Set([...compared.slice(1), '20']))
})

test('a data export contains the saved homes and when they were saved', async () => {
  const ann = await signedIn(db)
  await create(ann, 'Near the water')
  for (const url of ['/api/shortlist/9', '/api/shortlist/7', '/api/compare/8']) await call(ann, 'PUT', url)
  const { directory } = (await call(ann, 'GET', '/profile/data')).json()
  const home = { slug: expect.any(String), street_address: expect.any(String), city: expect.any(String) }
  expect(directory).toEqual({
    filter_profiles: [
      expect.objectContaining({ profile_name: 'Near the water', is_default: false, filter_state: {} }),
    ],
    shortlist: [
      { ...home, added_at: expect.any(String) },
      { ...home, added_at: expect.any(String) },
    ],
    compared: [{ ...home, slot: 1 }],
  })
})
