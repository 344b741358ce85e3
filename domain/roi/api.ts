import * as z from 'zod/mini'
import { endpoint } from '../contract.ts'
import { savedVersion } from '../validation/whole-number.ts'
import { calculatorInputs, draftInputs } from './inputs/inputs.ts'
import { listing } from './inputs/listing.ts'
import { metricNames, type MetricName } from './metrics/metrics.ts'
import { maxNotesCharacters, profile, profileInputsError, validProfiles } from './profiles/profile.ts'
import { maxProfileNameCharacters, profileNameFormatError } from './profiles/profile-name.ts'
import { trimmedText } from '../bounded-text.ts'

const byId = z.object({ id: z.string() })
const oneProfile = z.object({ profile })

/** A check whose message is the function's own; it passes on `null`. */
const passes = <Value>(errorOf: (value: Value) => string | null) =>
  z.check<Value>((context) => {
    const message = errorOf(context.value)
    if (message) context.issues.push({ code: 'custom', message, input: context.value })
  })

const name = trimmedText(maxProfileNameCharacters, {
  missing: 'Profile name is required',
  tooLong: 'Profile name must be 8 characters or less',
}).check(passes(profileNameFormatError))

/** One message names all missing or non-numeric fields, before the fields are checked one by one. */
const storedInputs = z.pipe(
  z
    .unknown()
    .check(passes(profileInputsError), z.describe('The inputs, as /api/roi-calculator/calculate takes them')),
  calculatorInputs,
)

const notes = z
  .string('Notes must be text')
  .check(z.maxLength(maxNotesCharacters, 'Notes must be 10,000 characters or less'))

export const listRoiProfiles = endpoint({
  method: 'GET',
  path: '/api/roi-profiles',
  access: 'signed-in',
  summary: "The caller's ROI profiles, the oldest first",
  response: z.object({ profiles: z.array(profile) }),
})

/** For the browser, which drops malformed entries and keeps the valid ones. */
export const listValidProfiles = {
  ...listRoiProfiles,
  response: z.pipe(
    z.object({ profiles: z.array(z.unknown()) }),
    z.transform(({ profiles }) => ({ profiles: validProfiles(profiles) })),
  ),
}

export const readRoiProfile = endpoint({
  method: 'GET',
  path: '/api/roi-profiles/:id',
  access: 'signed-in',
  summary: "One of the caller's ROI profiles",
  params: byId,
  response: oneProfile,
})

export const createRoiProfile = endpoint({
  method: 'POST',
  path: '/api/roi-profiles',
  access: 'signed-in',
  summary: 'Keeps calculator inputs under a name; at most 5 profiles a person',
  body: z.strictObject({ name, calculator_inputs: storedInputs }),
  status: 201,
  response: oneProfile,
})

export const updateRoiProfile = endpoint({
  method: 'PUT',
  path: '/api/roi-profiles/:id',
  access: 'signed-in',
  summary: 'Saves or renames a profile; with `version`, refuses with 409 when another save came in between',
  params: byId,
  body: z.strictObject({
    name,
    calculator_inputs: storedInputs,
    /** Omitted, the notes stay unchanged. */
    notes: z.optional(z.nullable(notes)),
    /** The version the edit started from. Omitted, the save overwrites any version. */
    version: z.optional(savedVersion()),
  }),
  response: oneProfile,
})

export const deleteRoiProfile = endpoint({
  method: 'DELETE',
  path: '/api/roi-profiles/:id',
  access: 'signed-in',
  summary: "Deletes one of the caller's ROI profiles",
  params: byId,
  response: byId,
})

const metricValue = z.nullable(z.number())
const metrics = z.object(
  Object.fromEntries(metricNames.map((metric) => [metric, metricValue])) as Record<
    MetricName,
    typeof metricValue
  >,
)

export const calculateRoi = endpoint({
  method: 'POST',
  path: '/api/roi-calculator/calculate',
  access: 'signed-in',
  safe: true,
  summary: 'The 23 metrics of these inputs; null where a figure has no meaning',
  body: draftInputs,
  response: z.object({ data: z.object({ metrics }) }),
})

export const readRoiListing = endpoint({
  method: 'GET',
  path: '/api/roi-calculator/listing/:slug',
  access: 'directory',
  summary: 'What the listing of a home says for the calculator, and where each figure comes from',
  params: z.object({ slug: z.string() }),
  response: listing,
})

const valuesByLabel = z.record(
  z.string().check(z.maxLength(100)),
  z.union([z.string().check(z.maxLength(100)), z.number(), z.null()]),
)

export const emailRoi = endpoint({
  method: 'POST',
  path: '/api/email/roi-calculator',
  access: 'signed-in',
  summary: "Mails the results to the caller's own address, from numbers calculated here",
  body: z.strictObject({
    userId: trimmedText(100, { missing: 'User ID is required. Please ensure you are logged in.' }).check(
      z.minLength(1, 'User ID is required. Please ensure you are logged in.'),
    ),
    calculatorData: z.strictObject({
      profileName: z.string().check(z.maxLength(100)),
      inputs: calculatorInputs,
      /** Not used: the server calculates its own. */
      metrics: z.strictObject({ summary: valuesByLabel, detailed: valuesByLabel }),
    }),
    /** Not used: the server writes the email. */
    emailContent: z.string().check(z.maxLength(100_000)),
  }),
  response: z.object({ data: z.object({ id: z.string(), to: z.string() }) }),
})
