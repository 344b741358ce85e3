import * as z from 'zod/mini'
import { allInputs, isNumeric, type InputName, type NumericInput } from '../inputs/input-definitions.ts'
import { inputLabel } from '../formats.ts'
import {
  calculatorInputs,
  defaultInputs,
  optionalDefaults,
  requiredInputs,
  type CalculatorInputs,
  type DraftInputs,
  type FormInputs,
} from '../inputs/inputs.ts'

export const maxProfiles = 5
export const tooManyProfiles = `You can keep up to ${maxProfiles} profiles. Delete one to make room.`

export const signInToCreate = 'Please sign in to create a profile'

export const changedElsewhere =
  'This profile was saved elsewhere after you opened it. Choose which version to keep.'

/** Far below the server's body limit. */
export const maxNotesCharacters = 10_000

export const profile = z.object({
  id: z.string(),
  name: z.string(),
  calculator_inputs: calculatorInputs,
  notes: z.nullable(z.string()),
  created_at: z.string(),
  is_active: z.boolean(),
  /** Incremented by every save, to detect a save over a newer one. */
  version: z.number(),
})
export type Profile = z.infer<typeof profile>

const tolerance = 0.0001

function differs(a: number | null | undefined, b: number | null | undefined): boolean {
  if (typeof a !== 'number' || typeof b !== 'number') return (a ?? null) !== (b ?? null)
  return Math.abs(a - b) > tolerance
}

const valueOf = (name: NumericInput, inputs: DraftInputs) => ({ ...optionalDefaults, ...inputs })[name]

export const inputDiffers = (name: InputName, a: DraftInputs, b: DraftInputs): boolean =>
  isNumeric(name) ? differs(valueOf(name, a), valueOf(name, b)) : Boolean(a[name]) !== Boolean(b[name])

export const inputsDiffer = (a: DraftInputs, b: DraftInputs): boolean =>
  allInputs.some((name) => inputDiffers(name, a, b))

export const notesDiffer = (a: string | null, b: string | null): boolean => (a ?? '') !== (b ?? '')

export const isProfileDirty = (saved: Profile, inputs: DraftInputs, notes: string | null): boolean =>
  inputsDiffer(saved.calculator_inputs, inputs) || notesDiffer(saved.notes, notes)

/** Why these inputs cannot be saved, or `null`. `nameOf` gives the API's field name or the label on the screen. */
export function profileInputsError(
  inputs: unknown,
  nameOf: (name: InputName) => string = String,
): string | null {
  if (typeof inputs !== 'object' || inputs === null || Array.isArray(inputs)) {
    return 'Calculator inputs must be an object'
  }
  const values: Record<string, unknown> = { ...inputs }
  const missing = requiredInputs.filter((name) => (values[name] ?? null) === null)
  if (missing.length > 0) return `Missing required calculator fields: ${missing.map(nameOf).join(', ')}`
  const invalid = requiredInputs.filter((name) => isNumeric(name) && !Number.isFinite(values[name]))
  if (invalid.length > 0) return `Invalid numeric values for fields: ${invalid.map(nameOf).join(', ')}`
  return null
}

/** The form's inputs for a profile, with defaults for empty projection inputs; or the sentence why they cannot be saved. */
export function inputsToSave(formInputs: FormInputs): CalculatorInputs | string {
  const error = profileInputsError(formInputs, inputLabel)
  if (error) return error
  const filled = Object.entries(formInputs).filter(([, value]) => value !== null)
  const read = calculatorInputs.safeParse(Object.fromEntries(filled))
  return read.success ? read.data : (read.error.issues[0]?.message ?? 'Please check the numbers.')
}

/** Stored inputs, with the default for every missing or malformed field. */
export function readInputs(stored: Record<string, unknown>): CalculatorInputs {
  const entries = Object.entries(calculatorInputs.shape).flatMap(([name, schema]) => {
    const read = schema.safeParse(stored[name])
    return read.success && read.data !== undefined ? [[name, read.data]] : []
  })
  return { ...defaultInputs, ...Object.fromEntries(entries) }
}

const nonEmpty = z.string().check(z.minLength(1))
const validProfile = z.object({
  id: nonEmpty,
  name: nonEmpty,
  calculator_inputs: z.pipe(z.record(z.string(), z.unknown()), z.transform(readInputs)),
  notes: z.catch(z.nullable(z.string()), null),
  created_at: nonEmpty.check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
  is_active: z.catch(z.boolean(), true),
  version: z.catch(z.number(), 1),
})

/** The oldest first, without entries that lack an id, name, inputs or date. */
export function validProfiles(entries: unknown[]): Profile[] {
  const valid = entries.flatMap((entry): Profile[] => {
    const read = validProfile.safeParse(entry)
    return read.success ? [read.data] : []
  })
  return valid.sort((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at))
}
