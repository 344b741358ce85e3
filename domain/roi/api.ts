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

/** Runs a rule of this area, so that its message is the one that is answered. */
const obeys = <Value>(problemOf: (value: Value) => string | null) =>
  z.check<Value>((context) => {
    const message = problemOf(context.value)
    if (message) context.issues.push({ code: 'custom', message, input: context.value })
  })

const name = trimmedText(maxProfileNameCharacters, {
  missing: 'Profile name is required',
  tooLong: 'Profile name must be 8 characters or less',
}).check(obeys(profileNameFormatError))

/** The fields that are missing or not numeric are told in one message before each field is judged. */
const storedInputs = z.pipe(
  z
    .unknown()
    .check(obeys(profileInputsError), z.describe('The inputs, as /api/roi-calculator/calculate takes them')),
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

/** The same call for a reader who drops malformed entries rather than lose the sound ones. */
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
    /** Left out, the notes stay as they are. */
    notes: z.optional(z.nullable(notes)),
    /** The version that the edit began with. Left out, the save wins over any other. */
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

const figure = z.nullable(z.number())
const metrics = z.object(
  Object.fromEntries(metricNames.map((metric) => [metric, figure])) as Record<MetricName, typeof figure>,
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

const labelledValues = z.record(
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
      /** As the page shows them. Not what is mailed: the server calculates its own. */
      metrics: z.strictObject({ summary: labelledValues, detailed: labelledValues }),
    }),
    /** Accepted as the page sends it, and not used: the mail is written here. */
    emailContent: z.string().check(z.maxLength(100_000)),
  }),
  response: z.object({ data: z.object({ id: z.string(), to: z.string() }) }),
})
