import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'

export function LeaveGuard({ isActive, onLeave }: { isActive: boolean; onLeave: () => void }) {
  const leaving = useBlocker(isActive)
  useEffect(() => {
    if (!isActive) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isActive])
  return (
    <AlertDialog
      title="Leave without saving?"
      description="What you typed since the last save would be lost."
      open={leaving.state === 'blocked'}
      onOpenChange={(open) => !open && leaving.reset?.()}
      confirmLabel="Leave without saving"
      onConfirm={() => {
        onLeave()
        leaving.proceed?.()
      }}
    />
  )
}
