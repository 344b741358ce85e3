import type { User } from '@fairtide/domain/accounts/user'
import { useNavigate } from 'react-router'
import type { HostedDialogProps } from '../../first-load/events.ts'
import { takeReturnPath } from '../../session/return-place.ts'
import { beginSession } from '../../first-load/session.ts'
import { toast } from '../../ui/first-load/toast.ts'

export function useCompleteSignIn({ detail, onClose }: HostedDialogProps<'show-auth-modal'>) {
  const navigate = useNavigate()
  return (user: User, token: string, greeting: string) => {
    // Read before the session starts, because pages may save a new return path when it does.
    const returnPath = takeReturnPath()
    beginSession(user, token)
    toast(greeting, { tone: 'good' })
    onClose()
    if (detail.onSignedIn) detail.onSignedIn()
    else if (returnPath) void navigate(returnPath)
  }
}
