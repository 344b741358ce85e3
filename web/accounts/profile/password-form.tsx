import { changePassword } from '@fairtide/domain/accounts/api'
import { changedPassword } from '@fairtide/domain/accounts/passwords'
import { passwordChangeForm } from '@fairtide/domain/accounts/profile'
import type { User } from '@fairtide/domain/accounts/user'
import { call } from '../../api/call.ts'
import { UserError } from '../../api/error-message.ts'
import { currentUser } from '../../first-load/session.ts'
import { Button } from '../../ui/first-load/button.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { toast } from '../../ui/first-load/toast.ts'
import { useForm } from '../../forms/use-form.ts'
import { PasswordField } from '../sign-in/password-field.tsx'

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' }

export function PasswordForm({ user }: { user: User }) {
  const form = useForm({
    initialValues: empty,
    schema: passwordChangeForm,
    async submit({ currentPassword, newPassword }) {
      if (!currentUser()) throw new UserError('Not logged in')
      await call(changePassword, { body: { email: user.email, currentPassword, newPassword } })
      form.setValues(empty)
      toast('Password updated successfully', { tone: 'good' })
    },
    fallbackError: 'Failed to update password',
    onError: (message) => toast('Error', { description: message, tone: 'bad' }),
  })
  const { newPassword, confirmPassword } = form.values
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
      {form.error && (
        <Callout tone="bad" alert>
          {form.error}
        </Callout>
      )}
      <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
      <NewPasswordFields
        fields={{ newPassword: form.field('newPassword'), confirmPassword: form.field('confirmPassword') }}
        values={{ newPassword, confirmPassword }}
      />
      <Button type="submit" busy={form.busy}>
        {form.busy ? 'Updating...' : 'Update password'}
      </Button>
    </form>
  )
}

interface NewPasswordFieldsProps {
  fields: Record<'newPassword' | 'confirmPassword', ReturnType<ReturnType<typeof useForm>['field']>>
  values: { newPassword: string; confirmPassword: string }
}

/** Shows validation errors while the user types. */
export function NewPasswordFields({ fields, values }: NewPasswordFieldsProps) {
  const { newPassword, confirmPassword } = values
  const invalid = newPassword === '' ? undefined : changedPassword.safeParse(newPassword).error
  const mismatch = confirmPassword !== '' && confirmPassword !== newPassword
  return (
    <>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters, with an uppercase letter and a number"
        {...fields.newPassword}
        error={fields.newPassword.error ?? invalid?.issues[0]?.message}
      />
      <TextField
        label="Confirm new password"
        type="password"
        autoComplete="new-password"
        {...fields.confirmPassword}
        error={fields.confirmPassword.error ?? (mismatch ? 'Passwords do not match' : undefined)}
      />
    </>
  )
}
