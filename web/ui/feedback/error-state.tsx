import CircleAlert from 'lucide-react/icons/circle-alert'
import { Button } from '../first-load/button.tsx'

interface ErrorStateProps {
  title: string
  message?: string | undefined
  onRetry?: () => void
  retryLabel?: string
}

export function ErrorState({ title, message, onRetry, retryLabel = 'Try Again' }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-2 rounded-lg bg-bad-soft px-6 py-10 text-center"
    >
      <CircleAlert aria-hidden="true" size={28} className="text-bad" />
      <p className="text-lg font-semibold">{title}</p>
      {message && <p className="max-w-text text-sm">{message}</p>}
      {onRetry && (
        <Button variant="secondary" className="mt-3" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  )
}
