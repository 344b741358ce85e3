import { pageMeta } from '../../first-load/page-meta.ts'
import { EmailLinkPage } from './email-link-page.tsx'

const title = 'Confirm your email address'

export const meta = () => pageMeta({ title })

/** For a confirmation link opened in another browser than the one that signed up. */
export default function ConfirmEmailPage() {
  return (
    <EmailLinkPage
      title={title}
      intro="Type the password you chose when you signed up, or choose a new one. Only this password will open your account."
      submit="Confirm and set password"
      newLinkTab="resend"
    />
  )
}
