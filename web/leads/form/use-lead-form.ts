import { type LeadField, leadProblems } from '@fairtide/domain/leads/fields'
import type { LeadFormType } from '@fairtide/domain/leads/form-types'
import { leadThanksText } from '@fairtide/domain/leads/server-error'
import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import { toast } from '../../ui/first-load/toast.ts'
import { fillKnown } from './prefill.ts'
import { beginProof } from './lead-proof.ts'
import { type Filled, type Opening, submitLead } from './submit-lead.ts'

interface State {
  problems: Partial<Record<LeadField, string>>
  serverError: string | null
  isSending: boolean
  /** Counts the presses of the button, so that a complaint is heard each time. */
  tries: number
}

const idle: State = { problems: {}, serverError: null, isSending: false, tries: 0 }

/** What becomes of the form: complaints, and the sending. When its dialog closes, however it does, all of it goes. */
export function useLeadForm(
  dialog: RefObject<HTMLDialogElement | null>,
  form: RefObject<HTMLFormElement | null>,
) {
  const [state, setState] = useState(idle)
  const change = (part: Partial<State>) => setState((before) => ({ ...before, ...part }))

  useEffect(() => {
    const element = form.current
    if (!element) return
    element.addEventListener('input', beginProof, { once: true })
    fillKnown(element)
    return () => element.removeEventListener('input', beginProof)
  }, [form])

  // From here on this code takes what is sent; what was sent before it came is sent now.
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
    const filled = Object.fromEntries(new FormData(event.currentTarget)) as Filled
    const problems = leadProblems(filled)
    const tries = state.tries + 1
    if (Object.keys(problems).length > 0) {
      setState({ ...idle, problems, tries })
      return
    }
    setState({ ...idle, isSending: true, tries })
    const opening = openingOf(element)
    const error = await submitLead(filled, opening)
    if (error === null) toast(leadThanksText, { tone: 'good' })
    // Who closed the form believes it sent.
    else if (!element.open) toast(error, { tone: 'bad' })
    if (!element.open) return
    if (error === null) element.close()
    else change({ isSending: false, serverError: error })
  }

  return {
    ...state,
    submit,
    /** Takes back the complaint about a field that is being edited. */
    mend: (name: LeadField) =>
      setState((before) => {
        const { [name]: mended, ...problems } = before.problems
        return mended === undefined ? before : { ...before, problems }
      }),
  }
}

/** What the script in the head wrote on the dialog. */
function openingOf({ dataset }: HTMLDialogElement): Opening {
  return {
    type: (dataset.type ?? 'consultation') as LeadFormType,
    source: dataset.source ?? '',
    homeSlug: dataset.homeSlug ?? '',
    openedAtMs: Number(dataset.openedAt ?? Date.now()),
  }
}
