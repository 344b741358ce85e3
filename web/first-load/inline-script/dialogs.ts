import { leadFormTitles, type LeadFormType } from '@fairtide/domain/leads/form-types'
import type { SiteEvents } from '../events.ts'

// Opens the lead form, and until React is loaded the menu: copies of templates in shell/early-dialogs.tsx.

/** Taken from the page once it is parsed, because React empties the templates when it renders the page again. */
const contents: Record<string, DocumentFragment> = {}

function findTemplate(id: string) {
  const template = document.querySelector<HTMLTemplateElement>(`#${id}-template`)
  if (template) contents[id] ??= template.content
}

function open(id: string, prepare?: (dialog: HTMLDialogElement) => void) {
  findTemplate(id)
  const content = contents[id]
  if (!content) {
    addEventListener('DOMContentLoaded', () => contents[id] && open(id, prepare))
    return
  }
  if (document.getElementById(id)) return
  for (const other of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) other.close()
  const root = document.createElement('div')
  root.id = `${id}-root`
  root.append(content.cloneNode(true))
  const dialog = root.firstElementChild as HTMLDialogElement
  prepare?.(dialog)
  document.body.append(root)
  dialog.addEventListener('close', () => root.remove())
  dialog.showModal()
}

function openLeadForm({ type, source, homeSlug }: Partial<SiteEvents['show-lead-form']>) {
  open('lead-form', (dialog) => {
    const shownType: LeadFormType = type && leadFormTitles[type] ? type : 'consultation'
    Object.assign(dialog.dataset, {
      type: shownType,
      source: source || 'Header',
      homeSlug: homeSlug || '',
      openedAt: Date.now(),
    })
    const title = dialog.querySelector('h2')
    if (title) title.textContent = leadFormTitles[shownType]
  })
}

addEventListener('DOMContentLoaded', () => {
  findTemplate('lead-form')
  findTemplate('site-menu')
})

addEventListener('show-lead-form', (event) => openLeadForm((event as CustomEvent).detail || {}))

let pressed: EventTarget | null

addEventListener('pointerdown', ({ target }) => {
  pressed = target
})

addEventListener('click', (event) => {
  const target = event.target as Element
  // Pressed and released on the backdrop; not the second half of a double click on the button that opened the dialog.
  if (target === pressed && target instanceof HTMLDialogElement && event.detail < 2) target.close()
  const control = target.closest<HTMLElement & Partial<HTMLAnchorElement>>('a,button')
  if (!control) return
  const { leadForm, leadSource, earlyDialog } = control.dataset
  if (leadForm)
    dispatchEvent(new CustomEvent('show-lead-form', { detail: { type: leadForm, source: leadSource } }))
  // React's own handler prevents the default.
  else if (earlyDialog && !event.defaultPrevented) open(earlyDialog)
  // A link to another page of the site closes the dialog that it is in.
  else if (control.origin === location.origin && !control.target) control.closest('dialog')?.close()
})

// Submitted before React is loaded: marked, for leads/form/use-lead-submission.ts to submit again.
addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  if (form.id !== 'lead-fields' || form.dataset.hydrated) return
  event.preventDefault()
  form.dataset.submitting = 'true'
})
