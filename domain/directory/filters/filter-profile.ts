import * as z from 'zod/mini'
import { trimmedText } from '../../bounded-text.ts'

export const maxFilterProfileNameLength = 20
export const defaultMaxFilterProfiles = 5

export const nameIsTaken = 'Profile name already exists'
export const signInToCreate = 'Please sign in to create a profile'
export const changedElsewhere =
  'This profile was changed somewhere else in the meantime. Restore it to see the newer one.'
export const tooManyFilterProfiles = (max: number) =>
  `You can keep at most ${max} filter profiles. Delete one to make room.`

export const filterProfile = z.object({
  id: z.string(),
  profile_name: z.string(),
  filter_state: z.record(z.string(), z.unknown()),
  is_default: z.boolean(),
  created_at: z.string(),
  /** Incremented by every save; an update that states an outdated version is refused. */
  version: z.optional(z.int()),
})
export type FilterProfile = z.infer<typeof filterProfile>

export const filterProfileName = trimmedText(maxFilterProfileNameLength, {
  missing: 'Profile name is required',
  tooLong: 'Profile name must be 20 characters or less',
}).check(
  z.minLength(1, { error: 'Profile name is required', abort: true }),
  z.regex(/^[\p{L}\p{N} ]*$/u, 'Profile name must contain only letters, numbers, and spaces'),
)

/** The message of the first rule that a name breaks, uniqueness included; null for a valid name. */
export function filterProfileNameError(name: string, otherNames: readonly string[]): string | null {
  const parsed = filterProfileName.safeParse(name)
  if (!parsed.success) return parsed.error.issues[0]?.message ?? null
  const isTaken = otherNames.some((other) => other.trim().toLowerCase() === parsed.data.toLowerCase())
  return isTaken ? nameIsTaken : null
}

const filterValue = z.union([
  z.string().check(z.maxLength(200)),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([z.string().check(z.maxLength(200)), z.number()])).check(z.maxLength(50)),
])

/** The filters in a profile, limited so that a row stays small. */
export const filterState = z
  .record(z.string().check(z.maxLength(40)), filterValue)
  .check(z.refine((state) => Object.keys(state).length <= 60, 'A profile holds at most 60 filters'))

/** Oldest first; incomplete entries, as an older server may send, are dropped. */
export function readFilterProfiles(list: readonly unknown[]): FilterProfile[] {
  return list
    .map((entry) => filterProfile.safeParse(entry))
    .flatMap((parsed) => (parsed.success && parsed.data.id && parsed.data.profile_name ? [parsed.data] : []))
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
}
