import { useEffect } from 'react'
import { listen } from '../first-load/events.ts'
import { pageAtRest } from '../first-load/lazy-when-idle.tsx'

const load = () => import('../leads/form/hydrate-lead-form.tsx')

/** Takes the lead form over from the script that opens it, also one that was opened before this code was here. */
export function useLeadForm() {
  useEffect(() => {
    const takeOver = () => {
      const container = document.getElementById('lead-form-root')
      if (container) void load().then((form) => form.takeOver(container))
    }
    takeOver()
    void pageAtRest().then(load)
    return listen('show-lead-form', takeOver)
  }, [])
}
