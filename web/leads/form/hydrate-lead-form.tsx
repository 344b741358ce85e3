// Here already when a toast has to say that there is no connection.
import '../../ui/overlays/toast-card.tsx'
import { hydrateRoot } from 'react-dom/client'
import { LeadDialog, leadIdPrefix } from './lead-dialog.tsx'

/** Gives life to the copy of the lead form that the script in the head opened; it ends when that closes. */
export function hydrateLeadForm(container: HTMLElement) {
  if (container.dataset.taken) return
  container.dataset.taken = 'true'
  const root = hydrateRoot(container, <LeadDialog />, { identifierPrefix: leadIdPrefix })
  container.firstElementChild?.addEventListener('close', () => root.unmount())
}
