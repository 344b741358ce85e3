import { AxeBuilder } from '@axe-core/playwright'
import { chooseInUserMenu, signInOn } from './account-holder.ts'
import { expect, test } from './story.ts'

test('the user menu and the mobile menu link an admin to the admin pages', async ({ page, logins }) => {
  await signInOn(page, logins.admin)
  await chooseInUserMenu(page, 'Admin')
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { name: 'Listing feeds' })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Admin' }).click()
  await expect(page).toHaveURL('/admin')
})

test('other users have no such link', async ({ page, logins }) => {
  await signInOn(page, logins.investor)
  const checked = page.waitForResponse('**/api/admin/check')
  await page.getByRole('button', { name: 'User menu' }).click()
  await (await checked).finished()
  await expect(page.getByRole('menuitem')).toHaveText(['Edit Profile', 'Sign Out'])
})

test('each landmark of each admin page has its own name', async ({ page, logins }) => {
  test.slow()
  await signInOn(page, logins.admin)
  await page.goto('/admin')
  const screens = page.getByRole('navigation', { name: 'Admin screens' })
  await expect(screens).toBeVisible()
  for (const name of await screens.getByRole('link').allInnerTexts()) {
    await screens.getByRole('link', { name, exact: true }).click()
    await expect(screens.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByText(/^Loading/)).toHaveCount(0)
    const { violations } = await new AxeBuilder({ page })
      .options({ runOnly: ['landmark-unique', 'region', 'landmark-no-duplicate-main'] })
      .analyze()
    expect(
      violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
      name,
    ).toEqual([])
  }
})
