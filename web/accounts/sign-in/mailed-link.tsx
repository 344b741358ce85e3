import { resetPassword } from '@fairtide/domain/accounts/api'
import { passwordResetForm } from '@fairtide/domain/accounts/profile'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../../api/call.ts'
import { emit } from '../../first-load/events.ts'
import { accessToken, endSession } from '../../first-load/session.ts'
import { ToolPage } from '../../page-frame/tool-page.tsx'
import { Button } from '../../ui/first-load/button.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { toast } from '../../ui/first-load/toast.ts'
import { useForm } from '../../forms/use-form.ts'
import { NewPasswordFields } from '../profile/password-form.tsx'

interface MailedLinkPageProps {
  title: string
  explained: string
  submit: string
  /** The form of the sign-in window that mails another such link. */
  askAgain: 'forgot' | 'resend'
  /** Every session ends with the old password, this browser's too. */
  endsSessions?: boolean
}

/** Where a mailed link leads that sets a password. The token leaves the address bar at once: histories keep it. */
export function MailedLinkPage({ title, ...words }: MailedLinkPageProps) {
  const [search, setSearch] = useSearchParams()
  const [token] = useState(search.get('token'))
  const isInAddress = search.has('token')
  useEffect(() => {
    if (isInAddress) setSearch({}, { replace: true })
  }, [isInAddress, setSearch])
  return (
    <ToolPage title={title}>
      <div className="max-w-dialog">
        {token ? <PasswordForm token={token} {...words} /> : <NoToken askAgain={words.askAgain} />}
      </div>
    </ToolPage>
  )
}

type PasswordFormProps = Omit<MailedLinkPageProps, 'title'> & { token: string }

function PasswordForm({ token, explained, submit, askAgain, endsSessions = false }: PasswordFormProps) {
  const navigate = useNavigate()
  const form = useForm({
    initialValues: { newPassword: '', confirmPassword: '' },
    schema: passwordResetForm,
    async submit(given) {
      const { message } = await call(resetPassword, { body: { token, ...given } })
      if (endsSessions) endSession()
      toast('Success', { description: message, tone: 'good' })
      await navigate('/')
      if (!accessToken()) emit('show-auth-modal', { tab: 'signin' })
    },
    fallbackError: 'Failed to update password',
  })
  const { newPassword, confirmPassword } = form.values
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <p className="text-sm text-ink-soft">{explained}</p>
      {form.error && (
        <Callout tone="bad" alert>
          <p>{form.error}</p>
          <AskAgain tab={askAgain} />
        </Callout>
      )}
      <NewPasswordFields
        fields={{ newPassword: form.field('newPassword'), confirmPassword: form.field('confirmPassword') }}
        values={{ newPassword, confirmPassword }}
      />
      <Button type="submit" busy={form.busy} className="justify-self-start">
        {form.busy ? 'Saving...' : submit}
      </Button>
    </form>
  )
}

function NoToken({ askAgain }: Pick<MailedLinkPageProps, 'askAgain'>) {
  return (
    <Callout tone="warn" title="This link is not complete">
      <p>Please open it from the mail again, or ask for a new one.</p>
      <AskAgain tab={askAgain} />
    </Callout>
  )
}

const AskAgain = ({ tab }: { tab: 'forgot' | 'resend' }) => (
  <Button variant="secondary" size="sm" className="mt-2" onClick={() => emit('show-auth-modal', { tab })}>
    Ask for a new link
  </Button>
)
