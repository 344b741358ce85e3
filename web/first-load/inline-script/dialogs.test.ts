// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import './dialogs.ts'

const page = `
  <template id="lead-form-template">
    <dialog id="lead-form"><h2>Title</h2><form id="lead-fields"></form><a href="/terms">Terms</a></dialog>
  </template>
  <template id="site-menu-template"><dialog id="site-menu"></dialog></template>
  <button id="trial" data-lead-form="trial" data-lead-source="Hero"></button>
  <button id="unknown" data-lead-form="unknown"></button>
  <button id="menu" data-early-dialog="site-menu"></button>`

beforeEach(() => {
  document.body.innerHTML = page
})

const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()
const dialog = (id: string) => document.querySelector<HTMLDialogElement>(`dialog#${id}`)

test('a button opens the form of its type and writes what it is for on it', () => {
  click('#trial')
  const form = dialog('lead-form')
  expect(form?.open).toBe(true)
  expect(form?.dataset).toMatchObject({ type: 'trial', source: 'Hero' })
  expect(form?.querySelector('h2')?.textContent).toBe('Start Your Free Trial')
})

test('an unknown type opens the consultation form, without a section from the header', () => {
  click('#unknown')
  expect(dialog('lead-form')?.dataset).toMatchObject({ type: 'consultation', source: 'Header' })
})

test('the event opens the form with the home that it names', () => {
  window.dispatchEvent(
    new CustomEvent('show-lead-form', { detail: { type: 'guide', source: 'Blog', homeSlug: 'calla-4' } }),
  )
  expect(dialog('lead-form')?.dataset).toMatchObject({ type: 'guide', source: 'Blog', homeSlug: 'calla-4' })
})

test('one dialog at a time; a closed one is removed from the page', () => {
  click('#menu')
  expect(dialog('site-menu')?.open).toBe(true)
  click('#trial')
  expect(dialog('site-menu')).toBeNull()
  dialog('lead-form')?.close()
  expect(document.getElementById('lead-form-root')).toBeNull()
})

test('a link to another page of the site closes its dialog', () => {
  click('#trial')
  click('#lead-form a')
  expect(dialog('lead-form')).toBeNull()
})

test.each([
  ['marked', undefined, 'true'],
  ['left to React once that is loaded', 'true', undefined],
])('a submitted form is %s', (_, hydrated, submitting) => {
  click('#trial')
  const form = document.querySelector<HTMLFormElement>('#lead-fields')
  if (hydrated && form) form.dataset.hydrated = hydrated
  const event = new Event('submit', { bubbles: true, cancelable: true })
  form?.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(submitting === 'true')
  expect(form?.dataset.submitting).toBe(submitting)
})
