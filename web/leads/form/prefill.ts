import type { LeadField } from '@fairtide/domain/leads/fields'
import { currentUser } from '../../first-load/session.ts'

/** Fills in what we know of a signed-in person, where nothing stands yet. */
export function fillKnown(form: HTMLFormElement) {
  const user = currentUser()
  if (!user) return
  const known: Partial<Record<LeadField, string | null>> = {
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    phone: user.phone,
  }
  for (const [name, value] of Object.entries(known)) {
    const box = form.elements.namedItem(name)
    if (!value || !(box instanceof HTMLInputElement) || box.value !== '') continue
    box.value = value
    // As if typed, so that the number is formatted.
    box.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
