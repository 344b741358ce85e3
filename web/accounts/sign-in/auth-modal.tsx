// Here already when a toast has to say that there is no connection.
import '../../ui/overlays/toast-card.tsx'
import '../../site.css'
import { useEffect, useRef, useState } from 'react'
import { site } from '../../../site.config.ts'
import type { HostedDialogProps } from '../../first-load/events.ts'
import { useUser } from '../../first-load/session.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { GoogleButton } from './google-button.tsx'
import { MailLinkForm } from './email-link-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { emptySignUp, SignUpForm } from './sign-up-form.tsx'
import { useEntry } from './use-entry.ts'

type View = 'signin' | 'signup' | 'forgot' | 'resend'

/** Signing in and signing up. It opens on the event `show-auth-modal`. */
export default function AuthModal(asked: HostedDialogProps<'show-auth-modal'>) {
  const { detail, onClose } = asked
  const [view, setView] = useState<View>(detail.tab ?? 'signin')
  // Kept over the tabs: whoever looks at the other one types nothing twice. Gone when the window closes.
  const [draft, setDraft] = useState(emptySignUp)
  const onEdited = (edited: Partial<typeof emptySignUp>) => setDraft((former) => ({ ...former, ...edited }))
  const firstField = useRef<HTMLInputElement>(null)
  const enter = useEntry(asked)
  useLeaveOnceSignedIn(asked)

  const close = () => {
    onClose()
    detail.onClosed?.()
  }
  const backToSignIn = () => setView('signin')
  const google = (
    <>
      <Divider />
      <GoogleButton onEntered={enter} />
    </>
  )
  return (
    <Dialog
      title={`Welcome to ${site.name}`}
      open
      onOpenChange={(open) => !open && close()}
      initialFocus={firstField}
    >
      {view === 'forgot' || view === 'resend' ? (
        <MailLinkForm key={view} kind={view} email={draft.email} onBack={backToSignIn} />
      ) : (
        <Tabs
          label="Account"
          value={view}
          onValueChange={setView}
          tabs={[
            {
              value: 'signin',
              label: 'Sign In',
              content: (
                <>
                  <SignInForm
                    email={draft.email}
                    emailField={firstField}
                    onEmailEdited={onEdited}
                    onEntered={enter}
                    onForgotten={() => setView('forgot')}
                    onUnconfirmed={() => setView('resend')}
                  />
                  {google}
                </>
              ),
            },
            {
              value: 'signup',
              label: 'Sign Up',
              content: (
                <>
                  <SignUpForm
                    draft={draft}
                    onEdited={onEdited}
                    onSignedUp={() => {
                      setDraft(emptySignUp)
                      backToSignIn()
                    }}
                  />
                  {google}
                </>
              ),
            },
          ]}
        />
      )}
    </Dialog>
  )
}

/** Somebody signed in in another tab: there is nothing left to ask here. */
function useLeaveOnceSignedIn({ detail, onClose }: HostedDialogProps<'show-auth-modal'>) {
  const userId = useUser()?.id
  const [askedBy] = useState(userId)
  useEffect(() => {
    if (!userId || userId === askedBy) return
    onClose()
    detail.onSignedIn?.()
  }, [userId, askedBy, detail, onClose])
}

function Divider() {
  return (
    <div className="my-5 flex items-center gap-3 text-xs text-ink-soft" aria-hidden="true">
      <span className="h-px grow bg-line" />
      or
      <span className="h-px grow bg-line" />
    </div>
  )
}
