import { CallError } from '../../api/call.ts'
import { errorMessage } from '../../api/error-message.ts'
import { Button } from '../../ui/first-load/button.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'

interface HomeErrorProps {
  error: Error
}

export function HomeError({ error }: HomeErrorProps) {
  const status = error instanceof CallError ? error.status : 0
  const [title, advice] = homeTexts[status] ?? [
    "We could not load this home's figures",
    'You can enter them yourself, or go back to the home and choose Analyze again.',
  ]
  return (
    <div className="mb-6">
      <Callout tone="warn" title={title}>
        {advice}
      </Callout>
    </div>
  )
}

const homeTexts: Record<number, [title: string, advice: string]> = {
  403: [
    'This home is in a directory that is not open to you yet',
    'You can enter its figures yourself, or contact us for early access.',
  ],
  409: [
    'This home is shown without estimates',
    'Its seller does not allow automated estimates. You can still calculate with your own numbers.',
  ],
  404: ['This home is not listed any more', 'You can enter its figures yourself, or analyze another home.'],
}

interface ProfilesErrorProps {
  /** null during a retry. */
  error: Error | null
  isRetrying: boolean
  onRetry: () => void
}

export function ProfilesError({ error, isRetrying, onRetry }: ProfilesErrorProps) {
  const reason = error && errorMessage(error, 'Failed to load profiles').replace(/\.$/, '')
  return (
    <div className="mb-6">
      <Callout tone="warn" title="Your profiles are not shown">
        {reason && `${reason}. `}They are kept, and you can calculate meanwhile.
        <div className="mt-3">
          <Button variant="secondary" size="sm" busy={isRetrying} onClick={onRetry}>
            Load them again
          </Button>
        </div>
      </Callout>
    </div>
  )
}
