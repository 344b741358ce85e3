import { describe, expect, test } from 'vitest'
import { createRoiProfile, emailRoi, updateRoiProfile } from '../api.ts'
import { defaultInputs, type CalculatorInputs } from '../inputs/inputs.ts'
import { inputSource, withCautiousFigures, withListing } from '../inputs/listing.ts'
import {
  inputsDiffer,
  isProfileDirty,
  notesDiffer,
  profileInputsError,
  readInputs,
  validProfiles,
  type Profile,
} from './profile.ts'
import { profileNameError } from './profile-name.ts'
import { readSharedInputs, shareQuery } from '../inputs/share-link.ts'

const saved: Profile = {
  id: '1',
  name: 'Tampa',
  calculator_inputs: defaultInputs,
  notes: null,
  created_at: '2026-03-01T10:00:00Z',
  is_active: true,
  version: 1,
}

describe('a name', () => {
  const profiles = [saved, { id: '2', name: 'Ocala2' }]

  test.each<[string, string | null]>([
    ['', 'Profile name is required'],
    ['   ', 'Profile name is required'],
    ['Orlando12', 'Profile name must be 8 characters or less'],
    ['Miami 1', 'Profile name must contain only letters and numbers'],
    ['Señor', 'Profile name must contain only letters and numbers'],
    ['a-b', 'Profile name must contain only letters and numbers'],
    ['tampa', 'Profile name already exists'],
    [' TAMPA ', 'Profile name already exists'],
    ['Orlando1', null],
    [' Naples ', null],
  ])('%j', (typed, error) => expect(profileNameError(typed, profiles)).toBe(error))

  test('may stay, or change its case, when the profile itself is renamed', () => {
    expect(profileNameError('TAMPA', profiles, '1')).toBeNull()
    expect(profileNameError('ocala2', profiles, '1')).toBe('Profile name already exists')
  })
})

describe('creating', () => {
  const { monthlyRent, isFloodZone, holdingPeriod, ...rest } = defaultInputs

  test.each<[string, unknown, string | null]>([
    ['complete', defaultInputs, null],
    ['without the projection', { ...rest, monthlyRent, isFloodZone }, null],
    ['no object', 'inputs', 'Calculator inputs must be an object'],
    ['a list', [], 'Calculator inputs must be an object'],
    [
      'two missing',
      { ...rest, holdingPeriod },
      'Missing required calculator fields: isFloodZone, monthlyRent',
    ],
    ['one null', { ...defaultInputs, cddPayment: null }, 'Missing required calculator fields: cddPayment'],
    [
      'texts',
      { ...defaultInputs, loanTerm: '30', interestRate: Number.NaN },
      'Invalid numeric values for fields: interestRate, loanTerm',
    ],
    [
      'missing fields come first',
      { ...defaultInputs, loanTerm: '30', interestRate: null },
      'Missing required calculator fields: interestRate',
    ],
  ])('%s', (_, inputs, error) => expect(profileInputsError(inputs)).toBe(error))
})

const firstMessage = (body: unknown) => createRoiProfile.body?.safeParse(body).error?.issues[0]?.message

describe('the endpoints refuse with these messages', () => {
  test.each<[unknown, string]>([
    [{ calculator_inputs: defaultInputs }, 'Profile name is required'],
    [{ name: ' ', calculator_inputs: defaultInputs }, 'Profile name is required'],
    [
      { name: 'Too long a name', calculator_inputs: defaultInputs },
      'Profile name must be 8 characters or less',
    ],
    [
      { name: 'Tampa', calculator_inputs: { ...defaultInputs, hoaPayment: null } },
      'Missing required calculator fields: hoaPayment',
    ],
    [
      { name: 'Tampa', calculator_inputs: { ...defaultInputs, hoaPayment: 'x' } },
      'Invalid numeric values for fields: hoaPayment',
    ],
    [{ name: 'Tampa' }, 'Calculator inputs must be an object'],
    [
      { name: 'Tampa', calculator_inputs: { ...defaultInputs, hoaPayment: 2e12 } },
      'HOA Payment (monthly) must be a number of at most 1 trillion.',
    ],
    [
      { name: 'Tampa', calculator_inputs: { ...defaultInputs, isFloodZone: 1 } },
      'Flood Zone must be on or off.',
    ],
  ])('%#', (body, message) => expect(firstMessage(body)).toBe(message))

  test('names are trimmed, projection defaults added, unknown fields refused', () => {
    const { holdingPeriod: _, ...older } = defaultInputs
    expect(createRoiProfile.body?.parse({ name: ' Tampa ', calculator_inputs: older })).toEqual({
      name: 'Tampa',
      calculator_inputs: defaultInputs,
    })
    expect(firstMessage({ name: 'Tampa', calculator_inputs: defaultInputs, user_id: 7 })).toBeDefined()
    expect(
      firstMessage({ name: 'Tampa', calculator_inputs: { ...defaultInputs, role: 'admin' } }),
    ).toBeDefined()
  })

  test('a rename may omit the notes', () => {
    const renamed = { name: 'Ocala', calculator_inputs: defaultInputs }
    expect(updateRoiProfile.body?.parse(renamed)).toEqual(renamed)
    expect(updateRoiProfile.body?.safeParse({ ...renamed, notes: 'x'.repeat(10_001) }).success).toBe(false)
  })

  test('an email needs a user', () => {
    const calculatorData = {
      profileName: '',
      inputs: defaultInputs,
      metrics: { summary: {}, detailed: { DSCR: '1.00' } },
    }
    const mail = { calculatorData, emailContent: '<p>Results</p>' }
    expect(emailRoi.body?.safeParse({ ...mail, userId: 'ann@example.com' }).success).toBe(true)
    for (const userId of ['', undefined, null]) {
      expect(emailRoi.body?.safeParse({ ...mail, userId }).error?.issues[0]?.message).toBe(
        'User ID is required. Please ensure you are logged in.',
      )
    }
  })
})

describe('unsaved changes', () => {
  test.each<[string, Partial<CalculatorInputs>, boolean]>([
    ['none', {}, false],
    ['less than the tolerance', { interestRate: 7.500_09 }, false],
    ['more than the tolerance', { interestRate: 7.500_2 }, true],
    ['a switch', { isFloodZone: true }, true],
    ['the projection', { holdingPeriod: 6 }, true],
    ['the usual terms of the sale, stated', { sellingCostsPercent: 6, capitalGainsTaxPercent: 15 }, false],
    ['other terms of the sale', { sellingCostsPercent: 5 }, true],
  ])('%s', (_, changed, isDirty) => {
    expect(isProfileDirty(saved, { ...defaultInputs, ...changed }, '')).toBe(isDirty)
  })

  test('an empty field, or notes', () => {
    expect(inputsDiffer(defaultInputs, { ...defaultInputs, monthlyRent: null })).toBe(true)
    expect(inputsDiffer({ monthlyRent: null }, { monthlyRent: undefined })).toBe(false)
    expect(notesDiffer(null, '')).toBe(false)
    expect(notesDiffer('a', 'a ')).toBe(true)
  })
})

test('malformed profiles are dropped, the rest sorted oldest first', () => {
  const older = { ...saved, id: '2', created_at: '2026-01-01T00:00:00Z' }
  const { id: _, ...nameless } = saved
  const read = validProfiles([
    saved,
    older,
    nameless,
    { ...saved, name: '' },
    { ...saved, calculator_inputs: null },
    { ...saved, created_at: undefined },
    { ...saved, created_at: 'yesterday' },
    null,
    'profile',
  ])
  expect(read).toEqual([older, saved])
})

test('a profile without sale inputs stays without them', () => {
  expect(Object.keys(readInputs(defaultInputs))).toHaveLength(25)
  expect(readInputs({ ...defaultInputs, sellingCostsPercent: 5 })).toMatchObject({ sellingCostsPercent: 5 })
})

test('a stored profile with a missing input gets its default', () => {
  const [read] = validProfiles([
    { ...saved, calculator_inputs: { ...defaultInputs, purchasePrice: 410_000, cddPayment: 'x', gone: 1 } },
  ])
  expect(read?.calculator_inputs).toEqual({ ...defaultInputs, purchasePrice: 410_000 })
})

describe('a share link', () => {
  const link = 'inputs=1_300000_20_7.5_30_0_3_3_1.2_300_2400_1200_0_0_3500_30_10_50_5_20_25_27.5_3_3_2_5'

  const read = (query: string) => readSharedInputs(query.slice('inputs='.length))

  test('has every input', () => {
    const sold = { sellingCostsPercent: 5.5, capitalGainsTaxPercent: 20 }
    const advanced = {
      lenderRatios: true,
      replacementReserve: 900,
      pointsPercent: 1.5,
      limitsPassiveLosses: true,
      modifiedAdjustedGrossIncome: 120_000,
    }
    const inputs = { ...defaultInputs, ...sold, ...advanced }
    expect(shareQuery(inputs)).toBe(`${link.replace('=1_', '=3_')}_5.5_20_1_900_1.5_1_120000`)
    expect(read(shareQuery(inputs))).toEqual(inputs)
    expect(shareQuery(defaultInputs)).toMatch(/_5_6_15_0_0_0_0_150000$/)
  })

  test('of version 1, without the sale, and of version 2, without the advanced inputs, still opens', () => {
    expect(read(link)).toEqual(defaultInputs)
    expect(read(`${link.replace('=1_', '=2_')}_5.5_20`)).toEqual({
      ...defaultInputs,
      sellingCostsPercent: 5.5,
      capitalGainsTaxPercent: 20,
    })
  })

  test.each([
    '',
    '1',
    'constructor_1',
    '1_300000_20_7.5_30_0_3_3_1.2_300_2400_1200_0_0_3500_30_10_50_5_20_25_27.5_3_3_2_5_6_15',
    '2_300000_20_7.5_30_0_3_3_1.2_300_2400_1200_0_0_3500_30_10_50_5_20_25_27.5_3_3_2_5',
    '3_300000_20_7.5_30_0_3_3_1.2_300_2400_1200_0_0_3500_30_10_50_5_20_25_27.5_3_3_2_5_6_15',
    '1_300000_20_7.5_30_0_3_3_1.2_300_2400_1200_0_0_3500_30_10_50_5_20_25_27.5_3_3_2',
    '1_300000_20_7.5_30_0_3_3_1.2_300_2400_1200_2_0_3500_30_10_50_5_20_25_27.5_3_3_2_5',
    '1_3e15_20_7.5_30_0_3_3_1.2_300_2400_1200_0_0_3500_30_10_50_5_20_25_27.5_3_3_2_5',
    '1_9999999999999_20_7.5_30_0_3_3_1.2_300_2400_1200_0_0_3500_30_10_50_5_20_25_27.5_3_3_2_5',
    '1_NaN_20_7.5_30_0_3_3_1.2_300_2400_1200_0_0_3500_30_10_50_5_20_25_27.5_3_3_2_5',
  ])('%j is refused', (parameter) => expect(readSharedInputs(parameter)).toBeNull())
})

const range = (low: number, high: number) => ({ low, high, source: 'Ours', year: '2025' })

describe('a listing', () => {
  const investor = { ...defaultInputs, interestRate: 6.25, hoaPayment: 111 }
  const listing = {
    figures: {
      purchasePrice: 389_990,
      monthlyRent: 2450,
      propertyTaxRate: 1.1,
      hoaPayment: 0,
      cddPayment: null,
      insurancePremium: null,
      isFloodZone: true,
    },
    sources: {
      purchasePrice: 'listing',
      monthlyRent: 'hud',
      propertyTaxRate: 'community',
      hoaPayment: 'community',
      cddPayment: null,
      insurancePremium: null,
      isFloodZone: 'listing',
    },
    estimates: {
      purchasePrice: null,
      monthlyRent: range(2200, 2700),
      propertyTaxRate: null,
      hoaPayment: null,
      cddPayment: range(0, 2500),
      insurancePremium: null,
      isFloodZone: range(600, 2500),
    },
  } as const

  test('replaces the values it states; the loan terms stay the investor’s', () => {
    expect(withListing(investor, listing)).toEqual({
      ...investor,
      purchasePrice: 389_990,
      monthlyRent: 2450,
      propertyTaxRate: 1.1,
      hoaPayment: 0,
      isFloodZone: true,
      floodInsurancePremium: 600,
    })
  })

  test('on terms of the directory has the cautious figures, and nothing where nothing is known', () => {
    expect(withCautiousFigures(investor, listing)).toMatchObject({
      interestRate: 6.25,
      purchasePrice: 389_990,
      monthlyRent: 2200,
      hoaPayment: 0,
      cddPayment: 2500,
      insurancePremium: null,
      isFloodZone: true,
      floodInsurancePremium: 2500,
    })
  })

  test.each<[keyof CalculatorInputs, number | boolean, string]>([
    ['purchasePrice', 389_990, 'listing'],
    ['purchasePrice', 380_000, 'you'],
    ['monthlyRent', 2450, 'hud'],
    ['hoaPayment', 0, 'community'],
    ['isFloodZone', true, 'listing'],
    ['isFloodZone', false, 'default'],
    ['cddPayment', 2400, 'unstated'],
    ['cddPayment', 1800, 'you'],
    ['insurancePremium', 1200, 'unstated'],
    ['interestRate', 7.5, 'default'],
    ['interestRate', 6.25, 'you'],
    ['pointsPercent', 0, 'default'],
    ['pointsPercent', 1, 'you'],
    ['monthlyRent', 2200, 'cautious'],
    ['cddPayment', 2500, 'cautious'],
    ['floodInsurancePremium', 2500, 'cautious'],
  ])('%s at %s comes from: %s', (name, value, source) => {
    expect(inputSource(name, value, listing)).toBe(source)
  })
})
