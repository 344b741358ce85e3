import { fieldErrors } from '@fairtide/domain/validation/field-errors'
import { type FormEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { CallError } from '../api/call.ts'
import { errorMessage } from '../api/error-message.ts'

interface FormOptions<Values extends Record<string, string>, Parsed> {
  initialValues: Values
  schema: z.ZodMiniType<Parsed>
  /** The errors that it throws are shown: the server's messages for fields at the fields. */
  submit: (parsed: Parsed, values: Values) => Promise<void>
  /** Shown where a submission failed and the server did not say why. */
  fallbackError: string | ((error: unknown) => string)
  /** The field that shows the error of a failed submission, in place of `error`. */
  errorField?: keyof Values & string
  onInvalid?: () => void
  onError?: (message: string, error: unknown) => void
  /** Receives each edit, for a form that is closed and opened again with what was typed. */
  onEdited?: (edited: Partial<Values>) => void
}

export function useForm<Values extends Record<string, string>, Parsed>({
  initialValues,
  schema,
  submit,
  fallbackError,
  errorField,
  onInvalid,
  onError,
  onEdited,
}: FormOptions<Values, Parsed>) {
  const [values, setValues] = useState(initialValues)
  const [fieldMessages, setFieldMessages] = useState<{ [Name in keyof Values]?: string }>({})
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const isSubmitting = useRef(false)

  function set(name: keyof Values & string, value: string) {
    // Autofill edits several fields before the next render.
    const edited = { [name]: value } as Partial<Values>
    setValues((former) => ({ ...former, ...edited }))
    onEdited?.(edited)
    setFieldMessages(({ [name]: _edited, ...others }) => others as typeof fieldMessages)
  }

  function showFieldMessages(form: HTMLFormElement, messages: Record<string, string>) {
    setFieldMessages(messages as typeof fieldMessages)
    const first = Object.keys(initialValues).find((name) => messages[name])
    const control = first && form.elements.namedItem(first)
    if (control instanceof HTMLElement) control.focus()
  }

  function showError(form: HTMLFormElement, failure: unknown) {
    const fields = failure instanceof CallError ? failure.fields : {}
    const fallback = typeof fallbackError === 'string' ? fallbackError : fallbackError(failure)
    const message = errorMessage(failure, fallback)
    showFieldMessages(form, errorField ? { [errorField]: message, ...fields } : fields)
    if (!errorField) setError(message)
    onError?.(message, failure)
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSubmitting.current) return
    const form = event.currentTarget
    setError(undefined)
    const result = schema.safeParse(values)
    if (!result.success) {
      showFieldMessages(form, fieldErrors(result.error))
      onInvalid?.()
      return
    }
    isSubmitting.current = true
    setBusy(true)
    try {
      await submit(result.data, values)
    } catch (failure) {
      showError(form, failure)
    } finally {
      isSubmitting.current = false
      setBusy(false)
    }
  }

  return {
    values,
    setValues,
    set,
    error,
    busy,
    onSubmit,
    field: (name: keyof Values & string) => ({
      name,
      value: values[name],
      error: fieldMessages[name],
      onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
    }),
  }
}
