import { defaultInputs } from '@fairtide/domain/roi/inputs/inputs'
import type { Profile } from '@fairtide/domain/roi/profiles/profile'
import { expect, test } from 'vitest'
import { signedIn, type TestPerson } from '../../testing/people.ts'
import { testSite } from '../../testing/site.ts'

const { app, db } = await testSite()

const profilesUrl = '/api/roi-profiles'
const create = ({ headers }: TestPerson, name: unknown, inputs: unknown = defaultInputs) =>
  app.inject({
    method: 'POST',
    url: profilesUrl,
    headers,
    payload: { name, calculator_inputs: inputs },
  })
const save = ({ headers }: TestPerson, id: string, payload: object) =>
  app.inject({
    method: 'PUT',
    url: `${profilesUrl}/${id}`,
    headers,
    payload: { calculator_inputs: defaultInputs, ...payload },
  })
const read = ({ headers }: TestPerson, id: string) => app.inject({ url: `${profilesUrl}/${id}`, headers })
const namesOf = async ({ headers }: TestPerson) => {
  const { profiles } = (await app.inject({ url: profilesUrl, headers })).json<{ profiles: Profile[] }>()
  return profiles.map(({ name }) => name)
}

test('sale inputs are saved when stated, and not added when omitted', async () => {
  const user = await signedIn(db)
  const terms = { sellingCostsPercent: 5.5, capitalGainsTaxPercent: 20 }
  const stated = await create(user, 'Stated', { ...defaultInputs, ...terms })
  expect(stated.json().profile.calculator_inputs).toEqual({ ...defaultInputs, ...terms })
  expect((await create(user, 'Silent')).json().profile.calculator_inputs).toEqual(defaultInputs)
  const absurd = await create(user, 'Absurd', { ...defaultInputs, sellingCostsPercent: 1e13 })
  expect(absurd.json().error).toBe('Selling Costs (%) must be a number of at most 1 trillion.')
})

test('a user creates, changes, renames and deletes profiles, listed oldest first', async () => {
  const ann = await signedIn(db)
  const created = await create(ann, ' Tampa ', { ...defaultInputs, purchasePrice: 389_990 })
  expect(created.statusCode).toBe(201)
  const { profile } = created.json<{ profile: Profile }>()
  expect(profile).toMatchObject({ name: 'Tampa', notes: null, is_active: true, version: 1 })
  expect(profile.calculator_inputs).toEqual({ ...defaultInputs, purchasePrice: 389_990 })
  await create(ann, 'Ocala')

  const saved = await save(ann, profile.id, { name: 'Tampa', notes: 'Call the lender', version: 1 })
  expect(saved.json().profile).toMatchObject({ notes: 'Call the lender', version: 2 })
  const renamed = await save(ann, profile.id, { name: 'TAMPA2' })
  expect(renamed.json().profile, 'omitted notes stay').toMatchObject({
    name: 'TAMPA2',
    notes: 'Call the lender',
    calculator_inputs: defaultInputs,
  })
  expect(await namesOf(ann)).toEqual(['TAMPA2', 'Ocala'])
  expect((await read(ann, profile.id)).json().profile.name).toBe('TAMPA2')

  const deleted = await app.inject({
    method: 'DELETE',
    url: `${profilesUrl}/${profile.id}`,
    headers: ann.headers,
  })
  expect(deleted.json()).toEqual({ id: profile.id })
  expect(await namesOf(ann)).toEqual(['Ocala'])
})

test.each<[string, unknown, string]>([
  ['no name', { name: '', calculator_inputs: defaultInputs }, 'Profile name is required'],
  ['no name at all', { calculator_inputs: defaultInputs }, 'Profile name is required'],
  [
    'nine letters',
    { name: 'Orlando12', calculator_inputs: defaultInputs },
    'Profile name must be 8 characters or less',
  ],
  [
    'a space',
    { name: 'My one', calculator_inputs: defaultInputs },
    'Profile name must contain only letters and numbers',
  ],
  ['inputs that are a list', { name: 'Tampa', calculator_inputs: [] }, 'Calculator inputs must be an object'],
  [
    'missing inputs, named before invalid ones',
    {
      name: 'Tampa',
      calculator_inputs: { ...defaultInputs, loanTerm: null, hoaPayment: undefined, monthlyRent: 'x' },
    },
    'Missing required calculator fields: loanTerm, hoaPayment',
  ],
  [
    'a text for a number',
    { name: 'Tampa', calculator_inputs: { ...defaultInputs, monthlyRent: '3500' } },
    'Invalid numeric values for fields: monthlyRent',
  ],
  [
    'a number above the limit',
    { name: 'Tampa', calculator_inputs: { ...defaultInputs, purchasePrice: 1e13 } },
    'Purchase Price must be a number of at most 1 trillion.',
  ],
  [
    'an unknown field',
    { name: 'Tampa', calculator_inputs: defaultInputs, user_id: 1 },
    'Unknown field: user_id',
  ],
])('%s is refused', async (_, payload, message) => {
  const ann = await signedIn(db)
  const refused = await app.inject({
    method: 'POST',
    url: profilesUrl,
    headers: ann.headers,
    payload: payload as object,
  })
  expect(refused.statusCode).toBe(400)
  expect(refused.json().error).toBe(message)
})

test('the four projection inputs get their defaults', async () => {
  const ann = await signedIn(db)
  const { propertyAppreciationRate, annualRentIncrease, annualExpenseIncrease, holdingPeriod, ...required } =
    defaultInputs
  const created = await create(ann, 'Tampa', required)
  expect(created.json().profile.calculator_inputs).toMatchObject({
    propertyAppreciationRate,
    annualRentIncrease,
    annualExpenseIncrease,
    holdingPeriod,
  })
})

test('of ten parallel creations five succeed, and the rest say why', async () => {
  const ann = await signedIn(db)
  const responses = await Promise.all(Array.from({ length: 10 }, (_, index) => create(ann, `P${index}`)))
  const statuses = responses.map(({ statusCode }) => statusCode).sort()
  expect(statuses).toEqual([...Array<number>(5).fill(201), ...Array<number>(5).fill(409)])
  const refused = responses.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json().error).toBe('You can keep up to 5 profiles. Delete one to make room.')
  expect(await namesOf(ann)).toHaveLength(5)
})

test('names are unique regardless of case, also for parallel requests and a rename', async () => {
  const ann = await signedIn(db)
  const responses = await Promise.all([create(ann, 'Tampa'), create(ann, 'TAMPA'), create(ann, 'tampa')])
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
  expect(responses.find(({ statusCode }) => statusCode === 409)?.json().error).toBe(
    'Profile name already exists',
  )

  const { profile } = (await create(ann, 'Ocala')).json<{ profile: Profile }>()
  expect((await save(ann, profile.id, { name: 'tAMPA' })).statusCode).toBe(409)
  expect((await save(ann, profile.id, { name: 'OCALA' })).statusCode).toBe(200)
})

test('of two tabs that edit one profile, the second to save gets 409', async () => {
  const ann = await signedIn(db)
  const { profile } = (await create(ann, 'Tampa')).json<{ profile: Profile }>()
  const edit = (notes: string) => save(ann, profile.id, { name: 'Tampa', notes, version: profile.version })
  const responses = await Promise.all([edit('from the first tab'), edit('from the second')])
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect((await save(ann, profile.id, { name: 'Tampa', notes: 'mine' })).statusCode).toBe(200)
})

test('another user’s profile is not found', async () => {
  const [ann, ben] = [await signedIn(db), await signedIn(db)]
  const { profile } = (await create(ann, 'Tampa')).json<{ profile: Profile }>()
  const tries = [
    await read(ben, profile.id),
    await save(ben, profile.id, { name: 'Mine' }),
    await app.inject({ method: 'DELETE', url: `${profilesUrl}/${profile.id}`, headers: ben.headers }),
    await read(ann, 'not-an-id'),
  ]
  for (const refused of tries) {
    expect(refused.statusCode).toBe(404)
    expect(refused.json()).toEqual({ error: 'Profile not found' })
  }
  expect(await namesOf(ann)).toEqual(['Tampa'])
})

test('a visitor gets 401', async () => {
  expect((await app.inject({ url: profilesUrl })).statusCode).toBe(401)
})
