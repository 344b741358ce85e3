import { authModal, expect, fillSignIn, openAuthModal, test } from './account-holder.ts'

const wanted = '/discover/builder-dir-inventory?tab=communities&communityMaxPrice=350000'

test('a visitor who leaves the sign-in prompt and signs in elsewhere returns to the requested page', async ({
  page,
  holder,
}) => {
  // Requested last, so this is the page to return to.
  await page.goto('/blog')
  await expect(authModal(page)).toBeVisible()
  await page.goto(wanted)
  await expect(authModal(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/discover')
  await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click()
  await expect(page).toHaveURL('/about')
  await openAuthModal(page)
  await fillSignIn(page, holder)
  await expect(page).toHaveURL((url) => url.pathname + url.search === wanted)
  await expect(page.getByRole('tab', { name: /^Communities/ })).toHaveAttribute('aria-selected', 'true')
})

test('a visitor who signs in at the prompt stays there, also later', async ({ page, holder }) => {
  await page.goto(wanted)
  await fillSignIn(page, holder)
  await expect(page.getByRole('tab', { name: /^Communities/ })).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL((url) => url.pathname + url.search === wanted)
  await page.goto('/about')
  await page.evaluate(() => localStorage.removeItem('ft_auth_token'))
  await page.goto('/about')
  await openAuthModal(page)
  await fillSignIn(page, holder)
  await expect(authModal(page)).toBeHidden()
  await expect(page).toHaveURL('/about')
})
