import { Button, buttonLook } from '../ui/button.tsx'

export function ErrorScreen() {
  return (
    <div role="alert" className="mx-auto grid max-w-text justify-items-start gap-5 px-5 py-24">
      <h1 className="text-3xl">Oops! Something went wrong</h1>
      <p>An unexpected error occurred</p>
      <div className="flex gap-3">
        <Button onClick={() => window.location.reload()}>Try Again</Button>
        <a href="/" className={buttonLook('secondary')}>
          Go Home
        </a>
      </div>
    </div>
  )
}
