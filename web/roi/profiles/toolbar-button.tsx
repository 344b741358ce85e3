import type { LucideIcon } from 'lucide-react'
import { Button } from '../../ui/first-load/button.tsx'

interface ToolbarButtonProps {
  Icon: LucideIcon
  label: string
  variant?: 'primary' | 'quiet'
  disabled?: boolean
  onClick: () => void
}

/** On a phone the icon is above the label, so that seven buttons fit in two rows. */
export function ToolbarButton({ Icon, label, variant = 'quiet', disabled, onClick }: ToolbarButtonProps) {
  return (
    <Button
      variant={variant}
      size="sm"
      disabled={disabled}
      onClick={onClick}
      className="max-sm:min-h-14 max-sm:flex-col max-sm:gap-0.5 max-sm:rounded-md max-sm:px-1 max-sm:text-xs"
    >
      <Icon aria-hidden="true" size={18} /> {label}
    </Button>
  )
}
