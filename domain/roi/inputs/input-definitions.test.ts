import { expect, test, vi } from 'vitest'

/** A made-up input, added only to the table. */
const solarLease = {
  label: 'Solar Lease (monthly)',
  group: 'Property Expenses',
  unit: 'dollars',
  default: 40,
  step: 5,
  slider: [0, 300],
  clamp: (value: number) => Math.max(value, 0),
  presence: 'required',
  shareLink: { position: 33, since: 4 },
  listed: true,
  tooltip: 'Dollars a month for leased panels.',
}

vi.mock(import('./input-definitions.ts'), async (original) => {
  const table = await original()
  const inputDefinitions = { ...table.inputDefinitions, solarLease }
  const allInputs = [...table.allInputs, 'solarLease' as never]
  const isNumeric = (name: string): name is never => !table.switchInputs.some((each) => each === name)
  return {
    ...table,
    inputDefinitions,
    allInputs,
    isNumeric,
    numericInputs: allInputs.filter(isNumeric),
    numberDefinition: (name) => inputDefinitions[name] as ReturnType<typeof table.numberDefinition>,
  }
})

const { clampInputs } = await import('./clamp-inputs.ts')
const { formatInput, inputLabel } = await import('../formats.ts')
const { visibleInputGroups, enteredInputGroups } = await import('./input-groups.ts')
const { calculatorInputs, defaultInputs, draftInputs, toFormInputs } = await import('./inputs.ts')
const { listing } = await import('./listing.ts')
const { inputDiffers, inputsToSave } = await import('../profiles/profile.ts')
const { readSharedInputs, shareQuery, sharedInputsParameter } = await import('./share-link.ts')

const name = 'solarLease' as never
const withLease = (dollars: number | null) => ({ ...toFormInputs(defaultInputs), solarLease: dollars })

test('an input added to the table is in the defaults, the schemas, the clamps and the profile', () => {
  expect(defaultInputs).toMatchObject({ solarLease: 40 })
  expect(calculatorInputs.parse(withLease(55))).toMatchObject({ solarLease: 55 })
  expect(draftInputs.parse(withLease(null))).toMatchObject({ solarLease: null })
  expect(clampInputs(withLease(-5))).toMatchObject({ solarLease: 0 })
  expect(inputsToSave(withLease(null))).toBe('Missing required calculator fields: Solar Lease (monthly)')
  expect(inputDiffers(name, withLease(40), withLease(41))).toBe(true)
})

test('… on the form, in the email and in the report', () => {
  expect(
    visibleInputGroups(defaultInputs).find(({ title }) => title === 'Property Expenses')?.inputs,
  ).toContain(name)
  expect(enteredInputGroups(defaultInputs).flatMap(({ inputs }) => inputs)).toContain(name)
  expect(inputLabel(name)).toBe('Solar Lease (monthly)')
  expect(formatInput(name, withLease(40))).toBe('$40')
})

test('… in a new version of the share link, while older links still open', () => {
  const [, link = ''] = shareQuery(withLease(70)).split('=')
  expect(sharedInputsParameter).toBe('inputs')
  expect(link.startsWith('4_')).toBe(true)
  expect(readSharedInputs(link)).toMatchObject({ solarLease: 70 })
})

test('… and in a listing', () => {
  expect(listing.shape.figures.parse({ ...nothingListed, solarLease: 12 })).toMatchObject({ solarLease: 12 })
})

const nothingListed = Object.fromEntries(Object.keys(listing.shape.figures.shape).map((key) => [key, null]))
