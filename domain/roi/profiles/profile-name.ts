/** Fits the profile selector on a phone. */
export const maxProfileNameCharacters = 8

export const nameIsTaken = 'Profile name already exists'

interface NamedProfile {
  id: string
  name: string
}

const normalized = (name: string) => name.trim().toLowerCase()

/** The format rule that the name breaks, or `null`. */
export function profileNameFormatError(typed: string): string | null {
  const name = typed.trim()
  if (name === '') return 'Profile name is required'
  if (name.length > maxProfileNameCharacters) return 'Profile name must be 8 characters or less'
  if (!/^[A-Za-z0-9]+$/.test(name)) return 'Profile name must contain only letters and numbers'
  return null
}

/** The rule that the name breaks, or `null`. The profile with `renamedId` may keep its own name. */
export function profileNameError(typed: string, profiles: NamedProfile[], renamedId?: string): string | null {
  const isTaken = profiles.some(
    (profile) => profile.id !== renamedId && normalized(profile.name) === normalized(typed),
  )
  return profileNameFormatError(typed) ?? (isTaken ? nameIsTaken : null)
}
