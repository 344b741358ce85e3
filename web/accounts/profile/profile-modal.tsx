// Here already when a toast has to say that there is no connection.
import '../../ui/overlays/toast-card.tsx'
import '../../site.css'
import { useState } from 'react'
import type { HostedDialogProps } from '../../first-load/events.ts'
import { useUser } from '../../first-load/session.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { OwnData } from './own-data.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'

type Tab = 'profile' | 'password' | 'privacy'

/** Opens on the event `show-profile-settings`. */
export default function ProfileModal({ onClose }: HostedDialogProps<'show-profile-settings'>) {
  const user = useUser()
  const [tab, setTab] = useState<Tab>('profile')
  // The session ended while the dialog was open.
  if (!user) return null
  const isGoogleUser = Boolean(user.google_id)
  return (
    <Dialog title="Profile Settings" open onOpenChange={(open) => !open && onClose()}>
      <Tabs
        label="Profile settings"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'profile', label: 'Profile Info', content: <ProfileForm key={user.id} user={user} /> },
          ...(isGoogleUser
            ? []
            : [
                {
                  value: 'password' as const,
                  label: 'Change Password',
                  content: <PasswordForm user={user} />,
                },
              ]),
          {
            value: 'privacy',
            label: 'Privacy',
            content: (
              <div className="grid gap-8">
                <OwnSessions />
                <OwnData user={user} onDeleted={onClose} />
              </div>
            ),
          },
        ]}
      />
    </Dialog>
  )
}
