import { Link } from 'react-router'
import { CallError } from '../../api/call.ts'
import { Button, buttonClass } from '../../ui/first-load/button.tsx'
import { lastDirectoryAddress } from '../browse/last-directory.ts'

interface RecordFailedProps {
  title: string
  message: string
  onRetry?: () => void
}

/** Shown in place of a record that could not be loaded. */
export function RecordFailed({ title, message, onRetry }: RecordFailedProps) {
  return (
    <div role="alert" className="grid justify-items-start gap-3 rounded-lg border border-line bg-surface p-8">
      <h2 className="text-xl">{title}</h2>
      <p className="text-ink-soft">{message}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {onRetry && <Button onClick={onRetry}>Retry</Button>}
        <Link to={lastDirectoryAddress()} className={buttonClass(onRetry ? 'secondary' : 'primary')}>
          Back to Builder Directory
        </Link>
        <Link to="/" className={buttonClass('secondary')}>
          Back to Home
        </Link>
      </div>
    </div>
  )
}

export const isSignedOut = (error: Error) => error instanceof CallError && error.status === 401
