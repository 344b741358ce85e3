import { resetPassword } from '@fairtide/domain/accounts/api'
import { passwordResetForm } from '@fairtide/domain/accounts/profile'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../api.ts'
import { announce } from '../events.ts'
import { pageMeta } from '../page-meta.ts'
import { endSession } from '../session.ts'
import { ToolPage } from '../tool-page.tsx'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { toast } from '../ui/toast.ts'
import { useForm } from '../use-form.ts'
import { NewPasswordFields } from './password-form.tsx'
import { problemText } from './profile-form.tsx'

export const meta = () => pageMeta({ title: 'Reset your password' })

/** Where the link of the mail leads. The token leaves the address bar at once: histories and shared screens keep it. */
export default function ResetPasswordPage() {
  const [search, setSearch] = useSearchParams()
  const [token] = useState(search.get('token'))
  const isInAddress = search.has('token')
  useEffect(() => {
    if (isInAddress) setSearch({}, { replace: true })
  }, [isInAddress, setSearch])
  return (
    <ToolPage title="Reset your password">
      <div className="max-w-dialog">{token ? <ResetForm token={token} /> : <NoToken />}</div>
    </ToolPage>
  )
}

function ResetForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string>()
  const form = useForm({
    initial: { newPassword: '', confirmPassword: '' },
    rule: passwordResetForm,
    async send(given) {
      setProblem(undefined)
      const { message } = await call(resetPassword, { body: { token, ...given } })
      // Every session ended with the old password, this browser's too.
      endSession()
      toast('Success', { description: message, tone: 'good' })
      await navigate('/')
      announce('show-auth-modal', { tab: 'signin' })
    },
    onRefused: () => setProblem(undefined),
    onFailed: (failure) => setProblem(problemText(failure, 'Failed to update password')),
  })
  const { newPassword, confirmPassword } = form.values
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <p className="text-sm text-ink-soft">Choose a new password. You will be signed out everywhere.</p>
      {problem && (
        <Callout tone="bad" alert>
          <p>{problem}</p>
          <AskAgain />
        </Callout>
      )}
      <NewPasswordFields
        fields={{ newPassword: form.field('newPassword'), confirmPassword: form.field('confirmPassword') }}
        values={{ newPassword, confirmPassword }}
      />
      <Button type="submit" busy={form.busy} className="justify-self-start">
        {form.busy ? 'Saving...' : 'Set new password'}
      </Button>
    </form>
  )
}

function NoToken() {
  return (
    <Callout tone="warn" title="This link is not complete">
      <p>Please open it from the mail again, or ask for a new one.</p>
      <AskAgain />
    </Callout>
  )
}

const AskAgain = () => (
  <Button
    look="secondary"
    size="sm"
    className="mt-2"
    onClick={() => announce('show-auth-modal', { tab: 'forgot' })}
  >
    Ask for a new link
  </Button>
)
