import { CallError } from '../../api/call.ts'
import { Button } from '../../ui/first-load/button.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'

interface HomeErrorProps {
  error: Error
}

/** The home to be analysed brought no figures; the calculator works without them. */
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
  404: ['This home is not listed any more', 'You can enter its figures yourself, or analyze another home.'],
}

interface ProfilesErrorProps {
  /** null while they are asked for again. */
  error: Error | null
  isRetrying: boolean
  onRetry: () => void
}

/** The saved profiles are not on the screen: why, that they are safe, and how to get them. */
export function ProfilesError({ error, isRetrying, onRetry }: ProfilesErrorProps) {
  const isBare = error instanceof CallError && error.status >= 400 && !error.serverMessage
  const reason = isBare ? 'Failed to load profiles' : error?.message.replace(/\.$/, '')
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
