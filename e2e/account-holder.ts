import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { type Fixtures, test as story } from './story.ts'

export { expect } from './story.ts'

export interface Holder {
  email: string
  password: string
}

export interface HolderFixtures {
  /** A user with a confirmed account, for this story only. */
  holder: Holder
}

export const test = story.extend<HolderFixtures>({
  holder: async ({ request, mail }, use) => {
    const holder = { email: newAddress(), password: 'Nine-Palms-27' }
    await createAccount(request, mail, holder)
    await use(holder)
  },
})

export async function createAccount(request: APIRequestContext, mail: Fixtures['mail'], holder: Holder) {
  const person = { firstName: 'Ann', lastName: 'Lee', phone: '8135550100', interests: 'Homes near the water' }
  await request.post('/auth', { data: { action: 'signup', ...person, ...holder } })
  const { links } = await mail(holder.email, /Confirm/)
  await request.get(links[0] ?? '')
}

export const newAddress = () => `${randomUUID()}@example.com`

export const authModal = (page: Page) => page.getByRole('dialog', { name: 'Welcome to Fairtide' })
export const profileModal = (page: Page) => page.getByRole('dialog', { name: 'Profile Settings' })
export const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })

export async function chooseInUserMenu(page: Page, item: string) {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

export async function openAuthModal(page: Page) {
  await chooseInUserMenu(page, 'Sign In / Sign Up')
  await expect(authModal(page)).toBeVisible()
  return authModal(page)
}

/** Fills in and submits the open sign-in dialog. */
export async function fillSignIn(page: Page, { email, password }: Holder) {
  const modal = authModal(page)
  await modal.getByLabel('Email').fill(email)
  await modal.getByLabel('Password', { exact: true }).fill(password)
  await modal.getByRole('button', { name: 'Sign In', exact: true }).click()
}

export async function signInOn(page: Page, holder: Holder, path = '/') {
  await page.goto(path)
  await openAuthModal(page)
  await fillSignIn(page, holder)
  await expect(toasts(page)).toContainText('Signed in successfully')
}
