import { signUpOrSignIn } from '@fairtide/domain/accounts/api'
import { signInForm } from '@fairtide/domain/accounts/sign-in'
import type { User } from '@fairtide/domain/accounts/user'
import type { RefObject } from 'react'
import { call, CallError } from '../../api/call.ts'
import { clearSession } from '../../first-load/session.ts'
import { Button } from '../../ui/first-load/button.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { toast } from '../../ui/first-load/toast.ts'
import { useForm } from '../../forms/use-form.ts'
import { PasswordField } from './password-field.tsx'

interface SignInFormProps {
  email: string
  emailField: RefObject<HTMLInputElement | null>
  onEmailEdited: (changes: { email: string }) => void
  onSignedIn: (user: User, token: string, greeting: string) => void
  onForgotPassword: () => void
  onResendConfirmation: () => void
}

export function SignInForm({
  email,
  emailField,
  onEmailEdited,
  onSignedIn,
  onForgotPassword,
  onResendConfirmation,
}: SignInFormProps) {
  const form = useForm({
    initialValues: { email, password: '' },
    schema: signInForm,
    onEdited: (changes) => changes.email !== undefined && onEmailEdited({ email: changes.email }),
    async submit(values) {
      const response = await call(signUpOrSignIn, { body: { action: 'signin', ...values } })
      if (!('session' in response)) throw new CallError(200, 'Invalid response format from server')
      onSignedIn(response.user, response.session.access_token, 'Signed in successfully')
    },
    fallbackError: 'Failed to sign in',
    onError(message) {
      clearSession()
      toast('Error', { description: message, tone: 'bad' })
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
      {form.error && (
        <Callout tone="bad" alert>
          {form.error}
        </Callout>
      )}
      <TextField
        ref={emailField}
        label="Email"
        type="email"
        autoComplete="username"
        {...form.field('email')}
      />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      <div className="-my-2 flex flex-wrap justify-between gap-x-4">
        <Button variant="quiet" size="sm" className="-mx-3.5" onClick={onForgotPassword}>
          Forgot password?
        </Button>
        <Button variant="quiet" size="sm" className="-mx-3.5" onClick={onResendConfirmation}>
          Resend confirmation email
        </Button>
      </div>
      <Button type="submit" busy={form.busy}>
        {form.busy ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  )
}
