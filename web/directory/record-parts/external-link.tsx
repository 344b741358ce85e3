import { httpsLink } from '@fairtide/domain/https-link'
import ExternalLinkIcon from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'

/** Opens in a new tab; renders nothing for a link that is not https. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  const address = httpsLink(href)
  if (!address) return null
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex items-center gap-1.5 text-sm font-semibold text-sea underline underline-offset-4 hover:text-sea-strong"
    >
      {children}
      <ExternalLinkIcon aria-hidden="true" size={15} />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  )
}
