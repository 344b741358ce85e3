import { fieldErrors } from '@fairtide/domain/validation/field-errors'
import { type FormEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { CallError } from '../api/call.ts'

interface Form<Values extends Record<string, string>, Checked> {
  initial: Values
  /** The rule of the form; the server runs the same. */
  rule: z.ZodMiniType<Checked>
  /** Sends what passed the rule. What it throws is for `onFailed`; messages of single fields go to the fields. */
  send: (checked: Checked, values: Values) => Promise<void>
  onFailed: (failure: unknown) => void
  /** The rule refused; the messages stand at the fields. */
  onRefused?: () => void
  /** What was typed so far, for a form that is put away and comes back. */
  onEdited?: (edited: Partial<Values>) => void
}

/**
 * A form of text fields: checks them by `rule` when it is sent, clears the message of a field that is edited, and has
 * one submission under way at most.
 */
export function useForm<Values extends Record<string, string>, Checked>({
  initial,
  rule,
  send,
  onFailed,
  onRefused,
  onEdited,
}: Form<Values, Checked>) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<{ [Name in keyof Values]?: string }>({})
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)

  function set(name: keyof Values & string, value: string) {
    // A browser that fills in a form edits several fields before the next render.
    const edited = { [name]: value } as Partial<Values>
    setValues((former) => ({ ...former, ...edited }))
    onEdited?.(edited)
    setErrors(({ [name]: _edited, ...others }) => others as typeof errors)
  }

  function refuse(form: HTMLFormElement, fields: Record<string, string>) {
    setErrors(fields as typeof errors)
    const first = Object.keys(initial).find((name) => fields[name])
    const control = first && form.elements.namedItem(first)
    if (control instanceof HTMLElement) control.focus()
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (underWay.current) return
    const form = event.currentTarget
    const result = rule.safeParse(values)
    if (!result.success) {
      refuse(form, fieldErrors(result.error))
      onRefused?.()
      return
    }
    underWay.current = true
    setBusy(true)
    try {
      await send(result.data, values)
    } catch (failure) {
      if (failure instanceof CallError) refuse(form, failure.fields)
      onFailed(failure)
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  return {
    values,
    busy,
    onSubmit,
    setValues,
    /** What a text field needs to be this one of the form. */
    field: (name: keyof Values & string) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
    }),
    set,
  }
}
