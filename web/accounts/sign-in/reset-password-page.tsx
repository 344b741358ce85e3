import { pageMeta } from '../../first-load/page-meta.ts'
import { EmailLinkPage } from './email-link-page.tsx'

const title = 'Reset your password'

export const meta = () => pageMeta({ title })

export default function ResetPasswordPage() {
  return (
    <EmailLinkPage
      title={title}
      intro="Choose a new password. You will be signed out everywhere."
      submit="Set new password"
      newLinkTab="forgot"
      endsSessions
    />
  )
}
