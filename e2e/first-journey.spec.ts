import { authModal, expect, fillSignIn, newAddress, openAuthModal, test, toasts } from './account-holder.ts'

test('a visitor signs up, finds a home in a city below a price, and sees its returns', async ({
  page,
  mail,
}) => {
  const ann = { email: newAddress(), password: 'Nine-Palms-27' }
  await page.goto('/')
  const modal = await openAuthModal(page)
  await modal.getByRole('tab', { name: 'Sign Up' }).click()
  await modal.getByLabel('First name').fill('Ann')
  await modal.getByLabel('Last name').fill('Lee')
  await modal.getByLabel('Email').fill(ann.email)
  await modal.getByLabel('Phone').fill('8135550100')
  await modal.getByLabel('Password', { exact: true }).fill(ann.password)
  await modal.getByLabel('Confirm password').fill(ann.password)
  await modal.getByLabel('Investment interests').fill('A home that pays for itself')
  await modal.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(toasts(page)).toContainText('Account created!')

  const { links } = await mail(ann.email, /Confirm/)
  await page.goto(links[0] ?? '')
  await expect(authModal(page)).toBeVisible()
  await fillSignIn(page, ann)
  await expect(toasts(page)).toContainText('Signed in successfully')

  await page.goto('/discover')
  await page.getByRole('link', { name: 'Explore' }).click()
  await page.getByRole('tab', { name: /^Inventory/ }).click()
  const filters = page.getByRole('tabpanel', { name: /Inventory/ })
  await filters.getByLabel('City or County').fill('Wesley')
  await page
    .getByRole('option', { name: /Wesley Chapel/ })
    .first()
    .click()
  await filters.getByLabel('Maximum Price').fill('450000')
  await expect(page).toHaveURL(/450000/)

  const home = page.getByRole('article').first()
  await expect(home).toContainText('$')
  await home.getByRole('link', { name: 'View Details' }).click()
  await expect(page.getByRole('heading', { name: 'Property Details' })).toBeVisible()
  await expect(page.getByText('Wesley Chapel, FL').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Financial' }).click()
  const figures = await page.getByRole('tabpanel', { name: 'Financial' }).innerText()
  const [capRate = 'no cap rate'] = /-?\d+\.\d\d%/.exec(figures) ?? []

  await page.getByRole('link', { name: 'Analyze' }).first().click()
  await expect(page.getByRole('heading', { name: 'Plan: ROI Calculator' })).toBeVisible()
  // With default assumptions the calculator equals the directory.
  const summary = page.getByRole('tabpanel', { name: 'Summary' })
  await expect(summary).toContainText('Cap Rate')
  await expect(summary).toContainText(capRate)
})
