// Here already when a toast has to say that there is no connection.
import '../../ui/overlays/toast-card.tsx'
import { hydrateRoot } from 'react-dom/client'
import { LeadDialog, leadIdPrefix } from './lead-dialog.tsx'

export function hydrateLeadForm(container: HTMLElement) {
  if (container.dataset.hydrated) return
  container.dataset.hydrated = 'true'
  const root = hydrateRoot(container, <LeadDialog />, { identifierPrefix: leadIdPrefix })
  container.firstElementChild?.addEventListener('close', () => root.unmount())
}
