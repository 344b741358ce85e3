import { expect, type BrowserContext, type Page } from '@playwright/test'
import type { Holder } from './account-holder.ts'

export const calculatorPath = '/plan/calculator'

/** Signs in by the call that the sign-in window makes, for stories that are about something else. */
export async function signInQuietly(context: BrowserContext, { email, password }: Holder) {
  const answer = await context.request.post('/auth', { data: { action: 'signin', email, password } })
  const { session, user } = await answer.json()
  await context.addInitScript(
    ([token, person]) => {
      // Blank pages, such as those of axe, have no storage.
      if (window.origin === 'null') return
      if (localStorage.getItem('ft_auth_token') || sessionStorage.getItem('test_signed_in')) return
      sessionStorage.setItem('test_signed_in', 'once')
      localStorage.setItem('ft_auth_token', token)
      localStorage.setItem('ft_auth_user', person)
      localStorage.setItem('ft_last_activity', String(Date.now()))
    },
    [session.access_token, JSON.stringify(user)] as const,
  )
  return { authorization: `Bearer ${session.access_token}` }
}

export async function openCalculator(page: Page, holder: Holder, query = '') {
  await signInQuietly(page.context(), holder)
  await page.goto(calculatorPath + query)
  await expect(figure(page, 'Gross Yield')).toContainText(/%|—/)
}

/** The card of a metric in the Summary tab, the row of it in the Detailed tab. */
export const figure = (page: Page, label: string) =>
  page
    .getByRole('tabpanel')
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })

export const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click()
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
export const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text)
export const tool = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Profile' }).getByRole('button', { name, exact: true })

export async function createProfile(page: Page, name: string) {
  await page.getByRole('combobox', { name: 'Profile' }).click()
  await page.getByRole('option', { name: 'Save as new profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Profile' })
  await dialog.getByLabel('Profile name').fill(name)
  await dialog.getByRole('button', { name: 'Create profile' }).click()
  await expect(toast(page, 'ROI profile created successfully').last()).toBeVisible()
  await expect(dialog).toBeHidden()
}

export const chosenProfile = (page: Page) => page.getByRole('combobox', { name: 'Profile' })
