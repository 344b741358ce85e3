import { pageMeta } from '../../first-load/page-meta.ts'
import { MailedLinkPage } from './email-link-page.tsx'

const title = 'Reset your password'

export const meta = () => pageMeta({ title })

export default function ResetPasswordPage() {
  return (
    <MailedLinkPage
      title={title}
      explained="Choose a new password. You will be signed out everywhere."
      submit="Set new password"
      askAgain="forgot"
      endsSessions
    />
  )
}
