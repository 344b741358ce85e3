import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, fillSignIn, test, toasts } from './account-holder.ts'
import { failRequests } from './network.ts'
import { signInQuietly } from './quiet-sign-in.ts'

const editor = (page: Page) => page.getByLabel('Text', { exact: true })
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })

async function startPost(page: Page, title: string) {
  await page.goto('/admin/posts')
  await page.getByRole('button', { name: 'New post' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Start writing' }).click()
  await expect(editor(page)).toBeVisible()
}
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('All saved')).toBeVisible()
}

test('an admin writes with a picture and a table, publishes, moves and unpublishes a post', async ({
  page,
  logins,
}) => {
  await signInQuietly(page.context(), logins.admin)
  await startPost(page, 'Wind & water')
  await editor(page).fill(
    '# Not this title\n\nA **wet** year.\n\n| Month | Rain |\n|---|---|\n| June |\n\n<script>alert(1)</script>',
  )
  await expect(preview(page).getByRole('columnheader', { name: 'Rain' })).toBeVisible()
  await expect(preview(page).getByRole('heading')).toHaveCount(0)

  const photo = await sharp({ create: { width: 900, height: 400, channels: 3, background: '#0b5162' } })
    .jpeg()
    .toBuffer()
  await editor(page).press('ControlOrMeta+End')
  await page
    .getByLabel('Picture for the text')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(editor(page)).toHaveValue(/!\[Describe the picture\]\(\/pictures\/[\w-]+-900x400\.webp\)/)
  await expect(preview(page).getByRole('img', { name: 'Describe the picture' })).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  const shown = await preview(page).locator('.article').innerHTML()

  await page.getByLabel('Or at').fill('2020-01-01T10:00')
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByLabel('Or at')).toHaveAccessibleDescription('Please choose a time to come')
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(toasts(page)).toContainText('Published')
  await page.getByRole('link', { name: 'See it on the blog' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wind & water')
  expect(await page.locator('.article').innerHTML()).toBe(shown)

  await page.goBack()
  await page.getByLabel('Address').fill('cdd-fees')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('Address')).toHaveAccessibleDescription(/Another post has, or once had/)
  await page.getByLabel('Address').fill('wind-and-rain')
  await save(page)
  await page.goto('/blog/wind-water')
  await expect(page).toHaveURL('/blog/wind-and-rain')
  await page.goBack()
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click()
  await expect(toasts(page)).toContainText('Taken back')
  await page.goto('/blog/wind-and-rain')
  await expect(page.getByText('Post not found')).toBeVisible()
})

test('undo reverts what the formatting buttons insert', async ({ page, logins }) => {
  await signInQuietly(page.context(), logins.admin)
  await startPost(page, 'Second thoughts')
  await editor(page).pressSequentially('wet year')
  await editor(page).press('Home')
  for (const _ of 'wet') await page.keyboard.press('Shift+ArrowRight')
  await page.getByRole('button', { name: 'Bold' }).click()
  await expect(editor(page)).toHaveValue('**wet** year')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(editor(page)).toHaveValue('wet year')
  await page.getByRole('button', { name: 'Table' }).click()
  await expect(editor(page)).toHaveValue(/\| Year \| Rent \|/)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(editor(page)).toHaveValue('wet year')
})

test('the second of two editors sees the conflict; earlier versions are restored; leaving asks first', async ({
  page,
  context,
  logins,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInQuietly(context, logins.admin)
  await startPost(page, 'Two of us')
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(editor(other)).toHaveValue('')
  await editor(page).fill('From the first')
  await save(page)
  await editor(other).fill('From the second')
  await other.getByLabel('Subtitle').fill('And a line')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByRole('alert')).toContainText('Somebody else saved this post in the meantime')
  await other.getByRole('button', { name: 'Copy my text' }).click()
  await expect
    .poll(() => other.evaluate(() => navigator.clipboard.readText()))
    .toBe('Two of us\n\nAnd a line\n\nFrom the second')
  await other.getByRole('button', { name: 'Load theirs' }).click()
  await expect(editor(other)).toHaveValue('From the first')
  await editor(other).fill('From both')
  // A second press during the save must not send a second save.
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await other.route('**/api/admin/posts/*', (route) => released.then(() => route.continue()))
  await other.keyboard.press('ControlOrMeta+s')
  await other.keyboard.press('ControlOrMeta+s')
  release()
  await expect(other.getByText('All saved')).toBeVisible()
  await expect(toasts(other)).not.toContainText('Somebody else saved')

  await other.getByRole('button', { name: 'Earlier versions' }).click()
  await other.getByRole('button', { name: 'Take this text' }).last().click()
  await expect(editor(other)).toHaveValue('From the first')
  await other.getByRole('link', { name: 'All posts' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(editor(other)).toHaveValue('From the first')
})

test('unsaved text survives an expired session, and overwrites nobody’s save', async ({
  page,
  browser,
  logins,
}) => {
  await signInQuietly(page.context(), logins.admin)
  await startPost(page, 'Written over lunch')
  await editor(page).fill('An hour of thought')
  const runOut = () => page.evaluate(() => window.dispatchEvent(new CustomEvent('logged-out')))
  await runOut()
  await fillSignIn(page, logins.admin)
  await expect(editor(page)).toHaveValue('An hour of thought')
  await expect(page.getByText('Not saved yet')).toBeVisible()

  await runOut()
  const elsewhere = await browser.newPage()
  await signInQuietly(elsewhere.context(), logins.admin)
  await elsewhere.goto(page.url())
  await editor(elsewhere).fill('From elsewhere')
  await save(elsewhere)
  await elsewhere.close()
  await fillSignIn(page, logins.admin)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Somebody else saved this post in the meantime')
  await page.getByRole('button', { name: 'Load theirs' }).click()
  await expect(editor(page)).toHaveValue('From elsewhere')

  await editor(page).fill('Not worth keeping')
  await page.getByRole('link', { name: 'All posts' }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await page.getByRole('link', { name: 'Written over lunch' }).click()
  await expect(editor(page)).toHaveValue('From elsewhere')
})

test('the newsletter page shows its figures and creates a draft', async ({ page, logins }) => {
  await signInQuietly(page.context(), logins.admin)
  await page.goto('/admin/newsletter')
  await expect(page.getByText('Provider: local')).toBeVisible()
  await page.getByRole('button', { name: 'Create draft' }).click()
  await expect(page.getByText('Title is required')).toBeVisible()
  await page.getByLabel('Title').fill('Next week')
  const tierMessage =
    'Post creation requires enterprise features. This feature is not available in the current tier.'
  await failRequests(page, '**/api/*/posts', {
    status: 401,
    json: { error: tierMessage },
    only: (request) => request.method() === 'POST',
  })
  await page.getByRole('button', { name: 'Create draft' }).click()
  await expect(page.getByRole('alert')).toHaveText(tierMessage)
  await page.unroute('**/api/*/posts')
  await page.getByRole('button', { name: 'Create draft' }).click()
  await expect(page.getByText('The draft “Next week” is created; nothing was sent.')).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.goto('/admin/posts')
  await expect(page.getByRole('link', { name: 'Next week' })).toBeVisible()
})
