import { expect, type Page } from '@playwright/test'
import type { Holder } from './account-holder.ts'
import { signInQuietly } from './quiet-sign-in.ts'

export const calculatorPath = '/plan/calculator'

/** Returns headers for further requests. */
export async function openCalculator(page: Page, holder: Holder, query = '') {
  const headers = await signInQuietly(page.context(), holder)
  await page.goto(calculatorPath + query)
  await expect(figure(page, 'Gross Yield')).toContainText(/%|—/)
  return headers
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
