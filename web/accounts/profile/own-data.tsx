import { deleteOwnAccount, exportOwnData } from '@fairtide/domain/accounts/own-data-api'
import type { User } from '@fairtide/domain/accounts/user'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { call } from '../../api/call.ts'
import { errorMessage } from '../../api/error-message.ts'
import { saveFile } from '../../api/save-file.ts'
import { endSession } from '../../first-load/session.ts'
import { Button } from '../../ui/first-load/button.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { toast } from '../../ui/first-load/toast.ts'
import { useForm } from '../../forms/use-form.ts'
import { PasswordField } from '../sign-in/password-field.tsx'

interface OwnDataProps {
  user: User
  onDeleted: () => void
}

export function OwnData({ user, onDeleted }: OwnDataProps) {
  const [error, setError] = useState<string>()
  const [isDeleting, setDeleting] = useState(false)
  const inFlight = useRef(false)

  async function download() {
    if (inFlight.current) return
    inFlight.current = true
    setError(undefined)
    try {
      saveFile('my-data.json', JSON.stringify(await call(exportOwnData), null, 2), 'application/json')
    } catch (error) {
      setError(errorMessage(error, 'Your data could not be fetched. Please try again.'))
    } finally {
      inFlight.current = false
    }
  }

  return (
    <section aria-labelledby="own-data" className="grid gap-3">
      <h3 id="own-data" className="text-lg">
        Your data
      </h3>
      <p className="text-sm text-ink-soft">
        Take along everything we keep about you, or have it all deleted, with your account.
      </p>
      {error && (
        <Callout tone="bad" alert>
          {error}
        </Callout>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={download}>
          Download my data
        </Button>
        {!isDeleting && (
          <Button variant="danger" onClick={() => setDeleting(true)}>
            Delete my account
          </Button>
        )}
      </div>
      {isDeleting && <DeleteForm user={user} onDeleted={onDeleted} onCancel={() => setDeleting(false)} />}
    </section>
  )
}

function DeleteForm({ user, onDeleted, onCancel }: OwnDataProps & { onCancel: () => void }) {
  const isGoogleUser = Boolean(user.google_id)
  const form = useForm({
    initialValues: { confirmation: '' },
    schema: isGoogleUser ? emailConfirmation(user) : passwordConfirmation,
    async submit({ confirmation }) {
      const currentPassword = isGoogleUser ? {} : { currentPassword: confirmation }
      await call(deleteOwnAccount, { body: { email: user.email, ...currentPassword } })
      onDeleted()
      endSession()
      toast('Your account has been deleted', { tone: 'good' })
    },
    fallbackError: 'Your account could not be deleted. Please try again.',
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-4 rounded-md bg-bad-soft p-4">
      <p className="text-sm">
        Your account, your saved profiles, comments and requests will be gone at once, and for good.
      </p>
      {form.error && (
        <Callout tone="bad" alert>
          {form.error}
        </Callout>
      )}
      {isGoogleUser ? (
        <TextField
          label="Your email, to confirm"
          type="email"
          autoComplete="off"
          {...form.field('confirmation')}
        />
      ) : (
        <PasswordField
          label="Your password, to confirm"
          autoComplete="current-password"
          {...form.field('confirmation')}
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          Keep my account
        </Button>
        <Button type="submit" variant="danger" busy={form.busy}>
          Delete it for good
        </Button>
      </div>
    </form>
  )
}

const passwordConfirmation = z.object({
  confirmation: z.string().check(z.minLength(1, 'Current password is required')),
})

const emailConfirmation = ({ email }: User) =>
  z.object({
    confirmation: z.string().check(
      z.refine((typed) => typed.trim().toLowerCase() === email, {
        error: 'Please type your email address to confirm',
      }),
    ),
  })
