import { consentWording, currentConsentVersion } from '@fairtide/domain/leads/consent'
import { leadFormTitles } from '@fairtide/domain/leads/form-types'
import { useRef } from 'react'
import { site } from '../../site.config.ts'
import { Glyph } from '../ui/glyph.tsx'
import { iconButtonLook } from '../ui/icon-button.tsx'
import { LeadFields } from './lead-fields.tsx'

const { broker } = site

/**
 * The lead form. A dialog of the browser itself, and part of every page's HTML: the script in the head opens it
 * (dialog-script.ts) and writes its title, before React is there and ever after; this code takes what is sent.
 */
export default function LeadDialog() {
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
        <noscript>
          <p className="mt-4 rounded-md bg-warn-soft p-4 text-sm">
            To send this form your browser must run scripts. Please call or write to us instead.
          </p>
        </noscript>
        <LeadFields dialog={dialog} />
        <p className="mt-4 text-xs text-ink-soft">
          {consentWording(currentConsentVersion, site.name)}{' '}
          <a href="/terms" className="underline">
            What we keep
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
          <button type="submit" aria-label="Close" className={`absolute top-4 right-4 ${iconButtonLook}`}>
            <Glyph size={20} d="M18 6 6 18M6 6l12 12" />
          </button>
        </form>
      </div>
    </dialog>
  )
}
