import * as z from 'zod/mini'
import { allInputs, type InputName, type NumericInput } from '../inputs/input-definitions.ts'
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

/** Notes are for reading on one screen, and stay far below the server's body limit. */
export const maxNotesCharacters = 10_000

export const profile = z.object({
  id: z.string(),
  name: z.string(),
  calculator_inputs: calculatorInputs,
  notes: z.nullable(z.string()),
  created_at: z.string(),
  is_active: z.boolean(),
  /** Counts the saves, so that a save over a newer one can be told. */
  version: z.number(),
})
export type Profile = z.infer<typeof profile>

/** Two figures closer than this are the same figure. */
const tolerance = 0.0001

function differs(a: number | null | undefined, b: number | null | undefined): boolean {
  if (typeof a !== 'number' || typeof b !== 'number') return (a ?? null) !== (b ?? null)
  return Math.abs(a - b) > tolerance
}

const figureOf = (name: NumericInput, inputs: DraftInputs) => ({ ...optionalDefaults, ...inputs })[name]

export const inputDiffers = (name: InputName, a: DraftInputs, b: DraftInputs): boolean =>
  name === 'isFloodZone'
    ? Boolean(a.isFloodZone) !== Boolean(b.isFloodZone)
    : differs(figureOf(name, a), figureOf(name, b))

export const inputsDiffer = (a: DraftInputs, b: DraftInputs): boolean =>
  allInputs.some((name) => inputDiffers(name, a, b))

export const notesDiffer = (a: string | null, b: string | null): boolean => (a ?? '') !== (b ?? '')

/** Saving and restoring are offered exactly when this holds. */
export const isProfileDirty = (saved: Profile, inputs: DraftInputs, notes: string | null): boolean =>
  inputsDiffer(saved.calculator_inputs, inputs) || notesDiffer(saved.notes, notes)

/**
 * Why these inputs cannot be kept as a profile, or `null`. A program is told the names of fields, a person what
 * stands above them.
 */
export function profileInputsError(
  inputs: unknown,
  named: (name: InputName) => string = String,
): string | null {
  if (typeof inputs !== 'object' || inputs === null || Array.isArray(inputs)) {
    return 'Calculator inputs must be an object'
  }
  const figures: Record<string, unknown> = { ...inputs }
  const missing = requiredInputs.filter((name) => (figures[name] ?? null) === null)
  if (missing.length > 0) return `Missing required calculator fields: ${missing.map(named).join(', ')}`
  const invalid = requiredInputs.filter((name) => name !== 'isFloodZone' && !Number.isFinite(figures[name]))
  if (invalid.length > 0) return `Invalid numeric values for fields: ${invalid.map(named).join(', ')}`
  return null
}

/**
 * What the screen holds as a profile keeps it, or the sentence that says why it cannot: the figures of the years
 * ahead get their defaults where they stand empty, the others must be there.
 */
export function inputsToSave(shown: FormInputs): CalculatorInputs | string {
  const problem = profileInputsError(shown, inputLabel)
  if (problem) return problem
  const filled = Object.entries(shown).filter(([, value]) => value !== null)
  const read = calculatorInputs.safeParse(Object.fromEntries(filled))
  return read.success ? read.data : (read.error.issues[0]?.message ?? 'Please check the numbers.')
}

/** Stored inputs, field by field: what is missing or malformed there takes its default. */
export function readInputs(stored: Record<string, unknown>): CalculatorInputs {
  const entries = Object.entries(calculatorInputs.shape).flatMap(([name, schema]) => {
    const read = schema.safeParse(stored[name])
    return read.success && read.data !== undefined ? [[name, read.data]] : []
  })
  return { ...defaultInputs, ...Object.fromEntries(entries) }
}

const filled = z.string().check(z.minLength(1))
const validProfile = z.object({
  id: filled,
  name: filled,
  calculator_inputs: z.pipe(z.record(z.string(), z.unknown()), z.transform(readInputs)),
  notes: z.catch(z.nullable(z.string()), null),
  created_at: filled.check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
  is_active: z.catch(z.boolean(), true),
  version: z.catch(z.number(), 1),
})

/** The profiles of an answer, the oldest first; entries without id, name, inputs or date are dropped. */
export function validProfiles(answered: unknown[]): Profile[] {
  const sound = answered.flatMap((entry): Profile[] => {
    const read = validProfile.safeParse(entry)
    return read.success ? [read.data] : []
  })
  return sound.sort((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at))
}
