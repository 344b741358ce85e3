import type { LeadFormType } from '@fairtide/domain/leads/form-types'
import type { LeadSource } from '@fairtide/domain/leads/sources'
import type { ReactNode } from 'react'
import { buttonClass } from '../ui/first-load/button.tsx'

interface LeadButtonProps {
  type: LeadFormType
  /** The section it stands in; kept with the lead. */
  source: LeadSource
  look?: Parameters<typeof buttonClass>[0]
  size?: Parameters<typeof buttonClass>[1]
  className?: string
  children: ReactNode
}

/**
 * Opens the lead form. It needs no handler: the script in the page's head acts on its attributes (dialog-script.ts),
 * so that it works on a slow phone before the rest has come.
 */
export function LeadButton({
  type,
  source,
  look = 'accent',
  size,
  className = '',
  children,
}: LeadButtonProps) {
  return (
    <button
      type="button"
      data-lead-form={type}
      data-lead-source={source}
      className={`${buttonClass(look, size)} ${className}`}
    >
      {children}
    </button>
  )
}
