import type { User } from '@fairtide/domain/accounts/user'
import { useNavigate } from 'react-router'
import type { HostedDialogProps } from '../../first-load/events.ts'
import { takeReturnPath } from '../../session/return-place.ts'
import { beginSession } from '../../first-load/session.ts'
import { toast } from '../../ui/first-load/toast.ts'

/** What follows when somebody has signed in, however they did. */
export function useEntry({ detail, onClose }: HostedDialogProps<'show-auth-modal'>) {
  const navigate = useNavigate()
  return (user: User, token: string, greeting: string) => {
    // Taken before the session begins, which pages may answer by remembering where they are.
    const place = takeReturnPath()
    beginSession(user, token)
    toast(greeting, { tone: 'good' })
    onClose()
    if (detail.onSignedIn) detail.onSignedIn()
    else if (place) void navigate(place)
  }
}
