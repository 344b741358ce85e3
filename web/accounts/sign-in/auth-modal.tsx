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
import { EmailLinkForm } from './email-link-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { emptySignUp, SignUpForm } from './sign-up-form.tsx'
import { useCompleteSignIn } from './use-complete-sign-in.ts'

type View = 'signin' | 'signup' | 'forgot' | 'resend'

/** Opens on the event `show-auth-modal`. */
export default function AuthModal(props: HostedDialogProps<'show-auth-modal'>) {
  const { detail, onClose } = props
  const [view, setView] = useState<View>(detail.tab ?? 'signin')
  // Shared by both tabs, so that nothing has to be typed twice.
  const [draft, setDraft] = useState(emptySignUp)
  const onEdited = (changes: Partial<typeof emptySignUp>) =>
    setDraft((previous) => ({ ...previous, ...changes }))
  const firstField = useRef<HTMLInputElement>(null)
  const completeSignIn = useCompleteSignIn(props)
  useCloseOnceSignedIn(props)

  const close = () => {
    onClose()
    detail.onClosed?.()
  }
  const backToSignIn = () => setView('signin')
  const google = (
    <>
      <Divider />
      <GoogleButton onSignedIn={completeSignIn} />
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
        <EmailLinkForm key={view} kind={view} email={draft.email} onBack={backToSignIn} />
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
                    onSignedIn={completeSignIn}
                    onForgotPassword={() => setView('forgot')}
                    onResendConfirmation={() => setView('resend')}
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

/** After a sign-in in another tab. */
function useCloseOnceSignedIn({ detail, onClose }: HostedDialogProps<'show-auth-modal'>) {
  const userId = useUser()?.id
  const [openedBy] = useState(userId)
  useEffect(() => {
    if (!userId || userId === openedBy) return
    onClose()
    detail.onSignedIn?.()
  }, [userId, openedBy, detail, onClose])
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
