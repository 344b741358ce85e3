import { useEffect } from 'react'
import { on } from '../first-load/events.ts'
import { whenIdle } from '../first-load/lazy-when-idle.tsx'

const load = () => import('../leads/form/hydrate-lead-form.tsx')

/** Hydrates each lead form that first-load/inline-script/dialogs.ts opens, or opened before React was loaded. */
export function useLeadFormHydration() {
  useEffect(() => {
    const hydrateOpenForm = () => {
      const container = document.getElementById('lead-form-root')
      if (container) void load().then((form) => form.hydrateLeadForm(container))
    }
    hydrateOpenForm()
    void whenIdle().then(load)
    return on('show-lead-form', hydrateOpenForm)
  }, [])
}
