import type { LeadField } from '@fairtide/domain/leads/fields'
import { currentUser } from '../../first-load/session.ts'

/** Fills in the empty fields from the account of a signed-in user. */
export function prefill(form: HTMLFormElement) {
  const user = currentUser()
  if (!user) return
  const account: Partial<Record<LeadField, string | null>> = {
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    phone: user.phone,
  }
  for (const [name, value] of Object.entries(account)) {
    const input = form.elements.namedItem(name)
    if (!value || !(input instanceof HTMLInputElement) || input.value !== '') continue
    input.value = value
    // Formats the phone number, as typing does.
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
