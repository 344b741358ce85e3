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

interface EmailLinkPageProps {
  title: string
  intro: string
  submit: string
  /** The tab of the sign-in dialog that emails a new link. */
  newLinkTab: 'forgot' | 'resend'
  /** The server ends every session with the old password, including this browser's. */
  endsSessions?: boolean
}

/** The token is removed from the address bar at once, so it does not stay in the browser history. */
export function EmailLinkPage({ title, ...form }: EmailLinkPageProps) {
  const [search, setSearch] = useSearchParams()
  const [token] = useState(search.get('token'))
  const isInUrl = search.has('token')
  useEffect(() => {
    if (isInUrl) setSearch({}, { replace: true })
  }, [isInUrl, setSearch])
  return (
    <ToolPage title={title}>
      <div className="max-w-dialog">
        {token ? <PasswordForm token={token} {...form} /> : <NoToken newLinkTab={form.newLinkTab} />}
      </div>
    </ToolPage>
  )
}

type PasswordFormProps = Omit<EmailLinkPageProps, 'title'> & { token: string }

function PasswordForm({ token, intro, submit, newLinkTab, endsSessions = false }: PasswordFormProps) {
  const navigate = useNavigate()
  const form = useForm({
    initialValues: { newPassword: '', confirmPassword: '' },
    schema: passwordResetForm,
    async submit(values) {
      const { message } = await call(resetPassword, { body: { token, ...values } })
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
      <p className="text-sm text-ink-soft">{intro}</p>
      {form.error && (
        <Callout tone="bad" alert>
          <p>{form.error}</p>
          <NewLinkButton tab={newLinkTab} />
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

function NoToken({ newLinkTab }: Pick<EmailLinkPageProps, 'newLinkTab'>) {
  return (
    <Callout tone="warn" title="This link is not complete">
      <p>Please open it from the mail again, or ask for a new one.</p>
      <NewLinkButton tab={newLinkTab} />
    </Callout>
  )
}

const NewLinkButton = ({ tab }: { tab: 'forgot' | 'resend' }) => (
  <Button variant="secondary" size="sm" className="mt-2" onClick={() => emit('show-auth-modal', { tab })}>
    Ask for a new link
  </Button>
)
