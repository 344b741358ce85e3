import { updateProfile } from '@fairtide/domain/accounts/api'
import { profileForm } from '@fairtide/domain/accounts/profile'
import type { User } from '@fairtide/domain/accounts/user'
import { call } from '../../api/call.ts'
import { UserError } from '../../api/error-message.ts'
import { PhoneField } from '../../forms/phone-field.tsx'
import { currentUser, storeUser } from '../../first-load/session.ts'
import { Button } from '../../ui/first-load/button.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { toast } from '../../ui/first-load/toast.ts'
import { useForm } from '../../forms/use-form.ts'

export function ProfileForm({ user }: { user: User }) {
  const form = useForm({
    initialValues: {
      firstName: user.firstName,
      lastName: user.lastName,
      phone: user.phone ?? '',
      interests: user.interests,
    },
    schema: profileForm,
    async submit(_parsed, values) {
      const stored = currentUser()
      if (!stored) throw new UserError('Not logged in')
      const changed = Object.entries(values).filter(
        ([name, value]) => value !== (stored[name as keyof User] ?? ''),
      )
      const body = { email: stored.email, ...Object.fromEntries(changed) }
      const response = await call(updateProfile, { body })
      storeUser(response.user)
      toast('Profile updated successfully', { tone: 'good' })
    },
    onInvalid: () =>
      toast('Validation Error', { description: 'Please check the form for errors', tone: 'bad' }),
    fallbackError: 'Failed to update profile',
    onError: (message) => toast('Error', { description: message, tone: 'bad' }),
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
      {form.error && (
        <Callout tone="bad" alert>
          {form.error}
        </Callout>
      )}
      <TextField label="Email" type="email" value={user.email} disabled hint="Your email cannot be changed" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" {...form.field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...form.field('lastName')} />
      </div>
      <PhoneField
        label="Phone"
        {...form.field('phone')}
        onValueChange={(phone) => form.set('phone', phone)}
      />
      <TextArea label="Investment interests" rows={3} {...form.field('interests')} />
      {user.google_id && (
        <p className="text-sm text-ink-soft">
          You sign in with Google. Please use your Google account settings to change your password.
        </p>
      )}
      <Button type="submit" busy={form.busy}>
        {form.busy ? 'Saving...' : 'Save changes'}
      </Button>
    </form>
  )
}
