import { useEffect } from 'react'
import { on } from '../first-load/events.ts'
import { whenIdle } from '../first-load/lazy-when-idle.tsx'

const load = () => import('../leads/form/hydrate-lead-form.tsx')

/** Takes the lead form over from the script that opens it, also one that was opened before this code was here. */
export function useLeadForm() {
  useEffect(() => {
    const hydrateLeadForm = () => {
      const container = document.getElementById('lead-form-root')
      if (container) void load().then((form) => form.hydrateLeadForm(container))
    }
    hydrateLeadForm()
    void whenIdle().then(load)
    return on('show-lead-form', hydrateLeadForm)
  }, [])
}
