import { signUpOrSignIn } from '@fairtide/domain/accounts/api'
import { signUpForm } from '@fairtide/domain/accounts/sign-up'
import { call, CallError } from '../../api/call.ts'
import { PhoneField } from '../../forms/phone-field.tsx'
import { Button } from '../../ui/first-load/button.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { toast } from '../../ui/first-load/toast.ts'
import { useForm } from '../../forms/use-form.ts'
import { PasswordField } from './password-field.tsx'

export const emptySignUp = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  confirmPassword: '',
  interests: '',
}
type Draft = typeof emptySignUp

interface SignUpFormProps {
  draft: Draft
  onEdited: (changes: Partial<Draft>) => void
  onSignedUp: () => void
}

const signedUpText = 'Account created! Please check your email to confirm your account before signing in.'

export function SignUpForm({ draft, onEdited, onSignedUp }: SignUpFormProps) {
  const form = useForm({
    initialValues: draft,
    schema: signUpForm,
    onEdited,
    async submit({ confirmPassword: _confirmPassword, ...values }) {
      const response = await call(signUpOrSignIn, { body: { action: 'signup', ...values } })
      const text = 'message' in response && response.message
      toast('Success', { description: text || signedUpText, tone: 'good' })
      onSignedUp()
    },
    fallbackError: signUpError,
    onError: (message) => toast('Error', { description: message, tone: 'bad' }),
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
      {form.error && (
        <Callout tone="bad" alert>
          {form.error}
        </Callout>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" {...form.field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...form.field('lastName')} />
      </div>
      <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
      <PhoneField
        label="Phone"
        {...form.field('phone')}
        onValueChange={(phone) => form.set('phone', phone)}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 8 characters, with an uppercase letter and a number"
        {...form.field('password')}
      />
      <TextField
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        {...form.field('confirmPassword')}
      />
      <TextArea label="Investment interests" rows={3} {...form.field('interests')} />
      <Button type="submit" busy={form.busy}>
        {form.busy ? 'Creating account...' : 'Sign Up'}
      </Button>
    </form>
  )
}

const failedText = 'An error occurred during registration. Please try again.'

function signUpError(error: unknown): string {
  const status = error instanceof CallError ? error.status : 0
  if (status >= 400) return 'Failed to complete registration'
  return status === 0 ? `${failedText} We could not be reached; nothing you typed is lost.` : failedText
}
