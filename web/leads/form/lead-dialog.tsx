import { consentWording, currentConsentVersion } from '@fairtide/domain/leads/consent'
import { leadFormTitles } from '@fairtide/domain/leads/form-types'
import { useRef } from 'react'
import { site } from '../../../site.config.ts'
import { Glyph } from '../../ui/first-load/glyph.tsx'
import { iconButtonClass } from '../../ui/first-load/icon-button.tsx'
import { LeadFields } from './lead-fields.tsx'

const { broker } = site

/** Separates the ids of this React root from those of the page. */
export const leadIdPrefix = 'lead-'

/** The lead form; first-load/inline-script/dialogs.ts opens a copy of its HTML and sets the title. */
export function LeadDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <dialog
      ref={dialog}
      id="lead-form"
      aria-labelledby="lead-form-title"
      suppressHydrationWarning
      className="m-0 mt-auto max-h-[94dvh] w-full max-w-full overscroll-contain rounded-t-xl bg-surface p-0 text-ink shadow-high backdrop:bg-veil sm:m-auto sm:max-w-dialog sm:rounded-xl"
    >
      <div className="relative p-6 sm:p-8">
        <h2 id="lead-form-title" suppressHydrationWarning className="pr-10 text-xl">
          {leadFormTitles.consultation}
        </h2>
        <p className="mt-2 text-sm text-ink-soft">
          Tell us where you stand. A person reads it and gets back to you, usually within one business day.
        </p>
        <LeadFields dialog={dialog} />
        <p className="mt-4 text-xs text-ink-soft">
          {consentWording(currentConsentVersion, site.name)}{' '}
          <a href="/terms" target="_blank" rel="noopener" className="underline">
            What we keep (opens a new tab)
          </a>
        </p>
        <p className="mt-4 border-t border-line pt-4 text-sm">
          Rather talk now? Call{' '}
          <a
            className="font-semibold whitespace-nowrap text-sea underline"
            href={`tel:${broker.phone.replaceAll(/[^\d+]/g, '')}`}
          >
            {broker.phone}
          </a>{' '}
          or write to{' '}
          <a className="font-semibold text-sea underline" href={`mailto:${broker.email}`}>
            {broker.email}
          </a>
          .
        </p>
        <form method="dialog">
          <button type="submit" aria-label="Close" className={`absolute top-4 right-4 ${iconButtonClass}`}>
            <Glyph size={20} d="M18 6 6 18M6 6l12 12" />
          </button>
        </form>
      </div>
    </dialog>
  )
}
