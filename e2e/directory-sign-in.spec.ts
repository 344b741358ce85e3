import { authModal, expect, fillSignIn, openAuthModal, test } from './account-holder.ts'

const wanted = '/discover/builder-dir-inventory?tab=communities&communityMaxPrice=350000'

test('who was sent to sign in, looked elsewhere and signed in there is brought back to what they wanted', async ({
  page,
  holder,
}) => {
  // Asked for last, so that it is what one is brought back to.
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

test('who signs in where they were asked to stays there, and is led nowhere later', async ({
  page,
  holder,
}) => {
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
