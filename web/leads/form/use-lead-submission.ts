import { type LeadField, leadFieldErrors } from '@fairtide/domain/leads/fields'
import type { LeadFormType } from '@fairtide/domain/leads/form-types'
import { leadThanksText } from '@fairtide/domain/leads/server-error'
import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import { toast } from '../../ui/first-load/toast.ts'
import { prefill } from './prefill.ts'
import { startProof } from './lead-proof.ts'
import { type LeadFormContext, type LeadFormValues, submitLead } from './submit-lead.ts'

interface State {
  errors: Partial<Record<LeadField, string>>
  serverError: string | null
  isSending: boolean
  /** Counts submissions, so that the same errors are announced each time. */
  attempts: number
}

const initialState: State = { errors: {}, serverError: null, isSending: false, attempts: 0 }

/** Not `useForm`: the fields are uncontrolled, because people type into them before React hydrates the form. */
export function useLeadSubmission(
  dialog: RefObject<HTMLDialogElement | null>,
  form: RefObject<HTMLFormElement | null>,
) {
  const [state, setState] = useState(initialState)

  useEffect(() => {
    const element = form.current
    if (!element) return
    element.addEventListener('input', startProof, { once: true })
    prefill(element)
    return () => element.removeEventListener('input', startProof)
  }, [form])

  // A form that was submitted before hydration is submitted now; see first-load/inline-script/dialogs.ts.
  useEffect(() => {
    const data = form.current?.dataset
    if (!data || data.hydrated) return
    data.hydrated = 'true'
    if (!data.submitting) return
    delete data.submitting
    form.current?.requestSubmit()
  }, [form])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = dialog.current
    if (state.isSending || !element) return
    const values = Object.fromEntries(new FormData(event.currentTarget)) as LeadFormValues
    const errors = leadFieldErrors(values)
    const attempts = state.attempts + 1
    if (Object.keys(errors).length > 0) {
      setState({ ...initialState, errors, attempts })
      return
    }
    setState({ ...initialState, isSending: true, attempts })
    const serverError = await submitLead(values, contextOf(element))
    if (serverError === null) toast(leadThanksText, { tone: 'good' })
    // A person who closed the form expects that it was sent.
    else if (!element.open) toast(serverError, { tone: 'bad' })
    if (!element.open) return
    if (serverError === null) element.close()
    else setState((before) => ({ ...before, isSending: false, serverError }))
  }

  return {
    ...state,
    submit,
    clearError: (name: LeadField) =>
      setState((before) => {
        const { [name]: cleared, ...errors } = before.errors
        return cleared === undefined ? before : { ...before, errors }
      }),
  }
}

/** Set by first-load/inline-script/dialogs.ts. */
function contextOf({ dataset }: HTMLDialogElement): LeadFormContext {
  return {
    type: (dataset.type ?? 'consultation') as LeadFormType,
    source: dataset.source ?? '',
    homeSlug: dataset.homeSlug ?? '',
    openedAtMs: Number(dataset.openedAt ?? Date.now()),
  }
}
