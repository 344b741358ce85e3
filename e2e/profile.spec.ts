import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  authModal,
  chooseInUserMenu,
  expect,
  fillSignIn,
  openAuthModal,
  profileModal,
  signInOn,
  test,
  toasts,
} from './account-holder.ts'

async function openProfile(page: Page) {
  await chooseInUserMenu(page, 'Edit Profile')
  await expect(profileModal(page)).toBeVisible()
  return profileModal(page)
}

test('a user changes their profile and sees it at once', async ({ page, holder }) => {
  await signInOn(page, holder)
  const modal = await openProfile(page)
  await expect(modal.getByLabel('Email')).toBeDisabled()
  await modal.getByLabel('First name').fill('')
  await modal.getByLabel('Phone').fill('813555')
  await modal.getByRole('button', { name: 'Save changes' }).click()
  await expect(toasts(page)).toContainText('Validation Error')
  await expect(toasts(page)).toContainText('Please check the form for errors')
  await expect(modal.getByText('First name is required')).toBeVisible()
  await expect(modal.getByText('Please enter a valid phone number in (XXX) XXX-XXXX format')).toBeVisible()

  await modal.getByLabel('First name').fill('Maria')
  await modal.getByLabel('Phone').fill('7275550199')
  await modal.getByRole('button', { name: 'Save changes' }).click()
  await expect(toasts(page)).toContainText('Profile updated successfully')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'User menu' }).click()
  await expect(page.getByRole('menu')).toContainText('Maria Lee')
  await page.reload()
  await expect((await openProfile(page)).getByLabel('Phone')).toHaveValue('(727) 555-0199')
})

test('changing the password shows errors while typing', async ({ page, holder }) => {
  await signInOn(page, holder)
  const modal = await openProfile(page)
  await modal.getByRole('tab', { name: 'Change Password' }).click()
  const [current, next, confirm] = ['Current password', 'New password', 'Confirm new password'].map((label) =>
    modal.getByLabel(label, { exact: true }),
  )
  const submit = modal.getByRole('button', { name: 'Update password' })
  await next?.fill('short')
  await expect(modal.getByText('Password must be at least 8 characters long')).toBeVisible()
  await next?.fill('long-enough')
  await expect(modal.getByText('Password must contain at least one uppercase letter')).toBeVisible()
  await next?.fill('Long-Enough')
  await expect(modal.getByText('Password must contain at least one number')).toBeVisible()
  await next?.fill('Long-Enough-1')
  await confirm?.fill('Long')
  await expect(modal.getByText('Passwords do not match', { exact: true })).toBeVisible()
  await submit.click()
  await expect(modal.getByText('New passwords do not match')).toBeVisible()
  await expect(modal.getByText('Current password is required')).toBeVisible()

  await confirm?.fill('Long-Enough-1')
  await current?.fill('Wrong-One-1')
  await submit.click()
  await expect(modal.getByRole('alert')).toHaveText('Current password is incorrect')
  await current?.fill('')
  await submit.click()
  await expect(modal.getByText('Current password is required')).toBeVisible()
  await expect(modal.getByRole('alert')).toHaveCount(0)
  await current?.fill(holder.password)
  await submit.click()
  await expect(toasts(page)).toContainText('Password updated successfully')
  await expect(current ?? modal).toHaveValue('')
})

test('a user lists their sessions and ends one of them', async ({ page, browser, request, holder }) => {
  const elsewhere = await browser.newPage()
  await signInOn(elsewhere, holder)
  await signInOn(page, holder)
  const modal = await openProfile(page)
  await modal.getByRole('tab', { name: 'Privacy' }).click()
  await expect(modal.getByRole('listitem')).toHaveCount(2)
  await expect(modal.getByRole('listitem').first()).toContainText('This device')
  await modal.getByRole('listitem').last().getByRole('button', { name: 'End' }).click()
  await expect(modal.getByRole('listitem')).toHaveCount(1)

  await elsewhere.goto('/discover/builder-dir-inventory')
  await expect(authModal(elsewhere)).toBeVisible()
  await elsewhere.close()

  // A session that ended after the list was loaded just disappears from it.
  const third = await request.post('/auth', { data: { action: 'signin', ...holder } })
  const { session } = (await third.json()) as { session: { access_token: string } }
  await modal.getByRole('tab', { name: 'Profile Info' }).click()
  await modal.getByRole('tab', { name: 'Privacy' }).click()
  await expect(modal.getByRole('listitem')).toHaveCount(2)
  await request.post('/auth/signout', { headers: { authorization: `Bearer ${session.access_token}` } })
  await modal.getByRole('button', { name: 'End' }).click()
  await expect(modal.getByRole('listitem')).toHaveCount(1)
  await expect(modal.getByRole('alert')).toHaveCount(0)

  await modal.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(toasts(page)).toContainText('Signed out successfully')
  await expect(modal).toBeHidden()
})

test('a user downloads their data and deletes their account', async ({ page, holder }) => {
  await signInOn(page, holder)
  const modal = await openProfile(page)
  await modal.getByRole('tab', { name: 'Privacy' }).click()
  const download = page.waitForEvent('download')
  await modal.getByRole('button', { name: 'Download my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('my-data.json')
  const exported = JSON.parse(await readFile(await file.path(), 'utf8')) as { account: { email: string } }
  expect(exported.account.email).toBe(holder.email)

  await modal.getByRole('button', { name: 'Delete my account' }).click()
  await modal.getByRole('button', { name: 'Delete it for good' }).click()
  await expect(modal.getByText('Current password is required')).toBeVisible()
  await modal.getByLabel('Your password, to confirm').fill(holder.password)
  await modal.getByRole('button', { name: 'Delete it for good' }).click()
  await expect(toasts(page)).toContainText('Your account has been deleted')
  await expect(modal).toBeHidden()

  await openAuthModal(page)
  await fillSignIn(page, holder)
  await expect(authModal(page).getByRole('alert')).toHaveText('Invalid email or password')
})
