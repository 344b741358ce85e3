import { pageMeta } from '../page-meta.ts'
import { ToolPage } from '../tool-page.tsx'

export const meta = () => pageMeta({ title: 'Reset your password' })

export default function ResetPasswordPage() {
  return (
    <ToolPage title="Reset your password">
      <p>Choose a new password.</p>
    </ToolPage>
  )
}
