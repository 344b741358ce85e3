import * as z from 'zod/mini'
import { trimmedText } from '../../bounded-text.ts'

export const maxFilterProfileNameLength = 20
/** How many a person may keep where the owner has not set another number. */
export const defaultMaxFilterProfiles = 5

export const nameIsTaken = 'Profile name already exists'
export const signInToCreate = 'Please sign in to create a profile'
export const changedElsewhere =
  'This profile was changed somewhere else in the meantime. Restore it to see the newer one.'
export const tooManyFilterProfiles = (most: number) =>
  `You can keep at most ${most} filter profiles. Delete one to make room.`

/** A saved set of filters under a name. */
export const filterProfile = z.object({
  id: z.string(),
  profile_name: z.string(),
  filter_state: z.record(z.string(), z.unknown()),
  is_default: z.boolean(),
  created_at: z.string(),
  /** Counts the saves: an edit that names the version it began with is refused when another came in between. */
  version: z.optional(z.int()),
})
export type FilterProfile = z.infer<typeof filterProfile>

/** The rules of a filter profile's name, each with its message; the name is trimmed before it is checked. */
export const filterProfileName = trimmedText(maxFilterProfileNameLength, {
  missing: 'Profile name is required',
  tooLong: 'Profile name must be 20 characters or less',
}).check(
  z.minLength(1, { error: 'Profile name is required', abort: true }),
  z.regex(/^[\p{L}\p{N} ]*$/u, 'Profile name must contain only letters, numbers, and spaces'),
)

/** The message of the first rule that a name breaks, the other profiles' names in mind; null for a good one. */
export function filterProfileNameError(name: string, otherNames: readonly string[]): string | null {
  const checked = filterProfileName.safeParse(name)
  if (!checked.success) return checked.error.issues[0]?.message ?? null
  const taken = otherNames.some((other) => other.trim().toLowerCase() === checked.data.toLowerCase())
  return taken ? nameIsTaken : null
}

const filterValue = z.union([
  z.string().check(z.maxLength(200)),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([z.string().check(z.maxLength(200)), z.number()])).check(z.maxLength(50)),
])

/** What a profile may hold: filter values under short keys, bounded so that a row stays a row. */
export const filterState = z
  .record(z.string().check(z.maxLength(40)), filterValue)
  .check(z.refine((state) => Object.keys(state).length <= 60, 'A profile holds at most 60 filters'))

/** Oldest first; entries that miss a part are dropped, as an older or foreign server may send them. */
export function readFilterProfiles(list: readonly unknown[]): FilterProfile[] {
  return list
    .map((entry) => filterProfile.safeParse(entry))
    .flatMap((read) => (read.success && read.data.id && read.data.profile_name ? [read.data] : []))
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
}
