/** Short enough for the selector of a phone. */
export const maxProfileNameCharacters = 8

export const nameIsTaken = 'Profile name already exists'

interface NamedProfile {
  id: string
  name: string
}

const comparable = (name: string) => name.trim().toLowerCase()

/** What is wrong with the name alone, or `null`. */
export function profileNameFormatError(typed: string): string | null {
  const name = typed.trim()
  if (name === '') return 'Profile name is required'
  if (name.length > maxProfileNameCharacters) return 'Profile name must be 8 characters or less'
  if (!/^[A-Za-z0-9]+$/.test(name)) return 'Profile name must contain only letters and numbers'
  return null
}

/** What is wrong with the name beside a person's other profiles; `renamedId` is the one being renamed. */
export function profileNameError(typed: string, profiles: NamedProfile[], renamedId?: string): string | null {
  const isTaken = profiles.some(
    (profile) => profile.id !== renamedId && comparable(profile.name) === comparable(typed),
  )
  return profileNameFormatError(typed) ?? (isTaken ? nameIsTaken : null)
}
