import { isDemonstration } from '../page-frame/owner-checklist.ts'

/** Below the fixed header; React skips what it did not render at the start of the body, so no script is needed. */
const notice =
  '<section aria-label="Demonstration" class="mt-18 -mb-18 bg-warn-soft px-5 py-2.5 text-center text-sm text-warn print:hidden">' +
  'This is a demonstration: the name, license, brokerage and email of its owner are not set yet.</section>'

export const withDemonstrationNotice = (html: string): string =>
  isDemonstration ? html.replace(/<body[^>]*>/, (body) => body + notice) : html
