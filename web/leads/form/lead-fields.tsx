import { type LeadField, leadFields, maxMessageCharacters } from '@fairtide/domain/leads/fields'
import { type RefObject, useRef } from 'react'
import { Button } from '../../ui/first-load/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormErrors } from './form-errors.tsx'
import { PhoneInput } from './phone-input.tsx'
import { Honeypot } from './honeypot.tsx'
import { useLeadForm } from './use-lead-form.ts'

const fieldNames = Object.keys(leadFields) as LeadField[]

/** The fields keep what is typed themselves, so that nothing is lost when this code comes after the first letters. */
export function LeadFields({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  const form = useRef<HTMLFormElement>(null)
  const { problems, serverError, isSending, tries, mend, submit } = useLeadForm(dialog, form)

  const field = (name: LeadField) => ({
    name,
    'aria-invalid': problems[name] ? true : undefined,
    'aria-describedby': problems[name] && problemId(name),
    onInput: () => mend(name),
  })
  const complaints = fieldNames.flatMap((name) =>
    problems[name] ? [{ id: problemId(name), text: problems[name] }] : [],
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
      <FormErrors key={`p${tries}`} title="Please fix the following errors:" texts={complaints} />
      <FormErrors
        key={`s${tries}`}
        title="Server Error:"
        texts={serverError === null ? [] : [{ id: 'lead-server-error', text: serverError }]}
      />
      <TextField label="First name" autoComplete="given-name" {...field('first_name')} />
      <TextField label="Last name" autoComplete="family-name" {...field('last_name')} />
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <PhoneInput label="Phone" {...field('phone')} onEdited={() => mend('phone')} />
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

const problemId = (name: LeadField) => `lead-problem-${name}`
