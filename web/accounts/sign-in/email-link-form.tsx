import { resendConfirmation, forgotPassword } from '@fairtide/domain/accounts/api'
import { emailAddress } from '@fairtide/domain/email-address'
import { useState } from 'react'
import * as z from 'zod/mini'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/first-load/button.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useForm } from '../../forms/use-form.ts'

const kinds = {
  forgot: {
    endpoint: forgotPassword,
    intro: 'Tell us your address, and we send you a link that sets a new password. It works for 10 minutes.',
    submit: 'Send me a link',
  },
  resend: {
    endpoint: resendConfirmation,
    intro: 'Tell us the address you signed up with, and we send you the link that confirms it once more.',
    submit: 'Send it again',
  },
}

interface EmailLinkFormProps {
  kind: keyof typeof kinds
  email: string
  onBack: () => void
}

const schema = z.object({ email: emailAddress })

/** The result never shows whether the email is known. */
export function EmailLinkForm({ kind, email, onBack }: EmailLinkFormProps) {
  const [sentMessage, setSentMessage] = useState<string>()
  const { endpoint, intro, submit } = kinds[kind]
  const form = useForm({
    initialValues: { email },
    schema,
    async submit(body) {
      setSentMessage(undefined)
      setSentMessage((await call(endpoint, { body })).message)
    },
    fallbackError: 'The mail could not be asked for. Please try again.',
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <p className="text-sm">{intro}</p>
      {(form.error ?? sentMessage) && (
        <Callout tone={form.error ? 'bad' : 'good'} alert>
          {form.error ?? sentMessage}
        </Callout>
      )}
      <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
      <Button type="submit" busy={form.busy}>
        {form.busy ? 'Sending...' : submit}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        Back to sign in
      </Button>
    </form>
  )
}
