import type { LeadFormType } from '@fairtide/domain/leads/form-types'
import type { LeadSource } from '@fairtide/domain/leads/sources'
import type { ReactNode } from 'react'
import { buttonClass } from '../ui/first-load/button.tsx'

interface LeadButtonProps {
  type: LeadFormType
  /** The section that it is in; saved with the lead. */
  source: LeadSource
  variant?: Parameters<typeof buttonClass>[0]
  size?: Parameters<typeof buttonClass>[1]
  className?: string
  children: ReactNode
}

/** Opens the lead form, even before React is loaded: first-load/inline-script/dialogs.ts reads its attributes. */
export function LeadButton({
  type,
  source,
  variant = 'accent',
  size,
  className = '',
  children,
}: LeadButtonProps) {
  return (
    <button
      type="button"
      data-lead-form={type}
      data-lead-source={source}
      className={`${buttonClass(variant, size)} ${className}`}
    >
      {children}
    </button>
  )
}
