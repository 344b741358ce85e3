import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { IconButton } from '../first-load/icon-button.tsx'
import { dismissToast, type ToastMessage } from '../first-load/toast.ts'

const tones = {
  good: { Icon: CircleCheck, color: 'text-good' },
  bad: { Icon: CircleAlert, color: 'text-bad' },
  plain: { Icon: Info, color: 'text-sea' },
}

export default function ToastCard({ message }: { message: ToastMessage }) {
  const [held, setHeld] = useState(false)
  // Stays while the pointer or the focus is on it, for people who read slowly.
  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(() => dismissToast(message.id), message.durationMs)
    return () => clearTimeout(timer)
  }, [held, message])

  const { Icon, color } = tones[message.tone]
  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex w-full max-w-90 items-start gap-3 rounded-lg border border-line bg-surface py-3 pr-2 pl-4 shadow-mid transition duration-200 starting:-translate-y-3 starting:opacity-0 xl:starting:translate-y-3"
    >
      <Icon aria-hidden="true" size={20} className={`mt-0.5 shrink-0 ${color}`} />
      <div className="grow text-sm">
        <p className="font-semibold">{message.title}</p>
        {message.description && <p className="text-ink-soft">{message.description}</p>}
      </div>
      <IconButton label="Dismiss" onClick={() => dismissToast(message.id)} className="-my-1">
        <X aria-hidden="true" size={18} />
      </IconButton>
    </div>
  )
}
