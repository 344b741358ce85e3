import { isHttpsLink } from '@fairtide/domain/https-link'
import ExternalLinkIcon from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'

/** Leads off the site, in a new tab, and says so. Where a record holds anything but an https address there is no link. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  if (!isHttpsLink(href)) return null
  return (
    <a
      href={href}
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
