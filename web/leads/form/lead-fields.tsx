import { type LeadField, leadFields, maxMessageCharacters } from '@fairtide/domain/leads/fields'
import { type RefObject, useRef } from 'react'
import { Button } from '../../ui/first-load/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormErrors } from './form-errors.tsx'
import { PhoneInput } from './phone-input.tsx'
import { Honeypot } from './honeypot.tsx'
import { useLeadSubmission } from './use-lead-submission.ts'

const fieldNames = Object.keys(leadFields) as LeadField[]

export function LeadFields({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  const form = useRef<HTMLFormElement>(null)
  const { errors, serverError, isSending, attempts, clearError, submit } = useLeadSubmission(dialog, form)

  const field = (name: LeadField) => ({
    name,
    'aria-invalid': errors[name] ? true : undefined,
    'aria-describedby': errors[name] && errorId(name),
    onInput: () => clearError(name),
  })
  const shownErrors = fieldNames.flatMap((name) =>
    errors[name] ? [{ id: errorId(name), text: errors[name] }] : [],
  )
  return (
    <form
      ref={form}
      id="lead-fields"
      noValidate
      data-submitting={isSending || undefined}
      suppressHydrationWarning
      onSubmit={submit}
      className="mt-5 grid gap-4 sm:grid-cols-2"
    >
      <FormErrors key={`fields${attempts}`} title="Please fix the following errors:" messages={shownErrors} />
      <FormErrors
        key={`server${attempts}`}
        title="Server Error:"
        messages={serverError === null ? [] : [{ id: 'lead-server-error', text: serverError }]}
      />
      <TextField label="First name" autoComplete="given-name" {...field('first_name')} />
      <TextField label="Last name" autoComplete="family-name" {...field('last_name')} />
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <PhoneInput label="Phone" {...field('phone')} onEdited={() => clearError('phone')} />
      <TextArea
        className="sm:col-span-2"
        label="Message"
        rows={3}
        maxLength={maxMessageCharacters}
        {...field('comments')}
      />
      <Honeypot />
      <Button type="submit" variant="accent" size="lg" busy={isSending} className="sm:col-span-2">
        <span className="in-data-submitting:hidden">Submit request</span>
        <span className="hidden in-data-submitting:inline">Submitting...</span>
      </Button>
    </form>
  )
}

const errorId = (name: LeadField) => `lead-error-${name}`
