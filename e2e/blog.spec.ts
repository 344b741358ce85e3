import { AxeBuilder } from '@axe-core/playwright'
import type { Page, Request } from '@playwright/test'
import { authModal, expect, fillSignIn, type Holder, test, toasts } from './account-holder.ts'
import { failRequests, garbleResponses } from './network.ts'
import { signInQuietly } from './quiet-sign-in.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const isRead = (request: Request) => request.method() === 'GET'
const titles = (page: Page) => cards(page).getByRole('heading')

async function open(page: Page, who: Holder, path = '/blog') {
  await signInQuietly(page.context(), who)
  await page.goto(path)
}

test('a visitor gets the sign-in dialog, goes home after closing it, and returns to the blog after signing in', async ({
  page,
  holder,
}) => {
  await page.goto('/blog/cdd-fees')
  await expect(authModal(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')

  await page.goto('/blog/cdd-fees')
  await fillSignIn(page, holder)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'What a CDD fee pays for, and when it ends',
  )
  await expect(page).toHaveURL('/blog/cdd-fees')
})

test('a visitor finds three teasers on the landing page and follows one to its post', async ({
  page,
  holder,
}) => {
  await page.goto('/')
  const teasers = page.getByRole('region', { name: 'From the blog' })
  await expect(teasers.getByRole('article')).toHaveCount(3)
  await teasers.getByRole('link', { name: 'What a CDD fee pays for' }).click()
  await fillSignIn(page, holder)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'What a CDD fee pays for, and when it ends',
  )
})

test('a reader searches, filters and pages; Back from a post restores the list', async ({ page, holder }) => {
  await open(page, holder)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
  await expect(cards(page)).toHaveCount(9)
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  const onSecond = await cards(page).count()
  expect(onSecond).toBeGreaterThan(0)

  await page.getByLabel('Search posts').fill('INSURER')
  await expect(titles(page)).toHaveText(['Four questions for an insurer before you make an offer'])
  await expect(page).toHaveURL('/blog?q=INSURER')
  await page.getByRole('button', { name: 'Taxes' }).click()
  await expect(page.getByText('No posts found')).toBeVisible()
  await page.getByLabel('Search posts').fill('')
  await expect(titles(page)).toHaveText(['Why your tax bill will not look like the seller’s'])
  await cards(page)
    .first()
    .click({ position: { x: 40, y: 40 } })
  await expect(page).toHaveURL('/blog/homestead-or-investor')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Taxes' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await page.goto('/blog?page=99')
  await expect(cards(page)).toHaveCount(onSecond)
})

test('the search box follows the URL: a new visit shows all posts, Back restores the search', async ({
  page,
  holder,
}) => {
  await open(page, holder)
  const box = page.getByLabel('Search posts')
  await box.fill('insurer')
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Resources' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
  await expect(box).toHaveValue('')
  await expect(cards(page)).toHaveCount(9)
  await page.goBack()
  await expect(box).toHaveValue('insurer')
  await expect(cards(page)).toHaveCount(1)
})

test('six skeletons show while posts load; failures and unreadable responses are reported', async ({
  page,
  holder,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await failRequests(page, '**/api/blog/posts?*', { status: 403, json: { error: 'No' } })
  await page.route('**/api/blog/posts?*', async (route) => {
    await released
    await route.fallback()
  })
  await open(page, holder)
  const places = page.locator('[aria-busy=true] > *')
  await expect(places).toHaveCount(6)
  release()
  const message = 'Failed to load blog content. Please try again later.'
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
  await expect(toasts(page)).toContainText(message)
  await page.unroute('**/api/blog/posts?*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(cards(page)).toHaveCount(9)

  await garbleResponses(page, '**/api/blog/posts?*', '{"posts":[]}')
  await page.goto('/blog')
  await expect(page.getByText('No posts found')).toBeVisible()
  await garbleResponses(page, '**/api/blog/posts?*', '[{"id":1}]')
  await page.goto('/blog')
  await expect(page.getByText('Failed to process posts. Please try again.')).toBeVisible()

  await page.goto('/blog/never-was')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error')
  await expect(page.getByText('Post not found')).toBeVisible()
  await failRequests(page, '**/api/blog/posts/cdd-fees?*', { status: 403, json: { error: 'No' } })
  await page.goto('/blog/cdd-fees')
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load post' })).toBeVisible()
  await expect(toasts(page)).toContainText('Failed to load post')
  await page.getByRole('link', { name: 'Back to Blog' }).click()
  await expect(page).toHaveURL('/blog')
})

test('a post is read, shared, liked and discussed; comments stay text', async ({ page, context, holder }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // Headless Chrome has its own share sheet on some systems; this test is about copying the link.
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await open(page, holder, '/blog/reading-hud-rents')
  const article = page.locator('.article')
  await expect(article.getByRole('columnheader', { name: 'ZIP B' })).toBeVisible()
  await page.getByRole('button', { name: 'Share this post' }).click()
  await expect(toasts(page)).toContainText('Link copied to clipboard!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/blog\/reading-hud-rents$/)

  const like = page.getByRole('button', { name: /^Like/ })
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(like).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(page.getByText('Comment cannot be empty')).toBeVisible()
  const naughty = `<img src=x onerror=alert(1)> https://evil.example ${holder.email}\n  {{7*7}}`
  await page.getByLabel('Your comment', { exact: true }).fill(naughty)
  await page.getByRole('button', { name: 'Add comment' }).click()
  const comment = page.getByRole('listitem').filter({ hasText: holder.email })
  await expect(comment.locator('p').last()).toHaveText(naughty, { useInnerText: true })
  await expect(comment).toContainText('Ann L.')
  await expect(comment.locator('a, img')).toHaveCount(0)
  await comment.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete comment' }).click()
  await expect(comment).toHaveCount(0)

  await page.getByLabel('Your comment', { exact: true }).fill('The first')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'The first' })).toBeVisible()
  await failRequests(page, '**/comments', { status: 403, json: { error: 'No' }, only: isRead })
  await page.reload()
  await expect(page.getByText('Failed to get comments')).toBeVisible()
  await page.unroute('**/comments')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/comments', (route) => released.then(() => route.continue()))
  await page.getByLabel('Your comment', { exact: true }).fill('The second')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await page.getByLabel('Your comment', { exact: true }).fill('Typed meanwhile')
  release()
  for (const message of ['The first', 'The second'])
    await expect(page.getByRole('listitem').filter({ hasText: message })).toBeVisible()

  await expect(page.getByLabel('Your comment', { exact: true })).toHaveValue('Typed meanwhile')

  // Deleted in two tabs, it is removed in both.
  const other = await context.newPage()
  await other.goto(page.url())
  for (const tab of [other, page]) {
    const second = tab.getByRole('listitem').filter({ hasText: 'The second' })
    await second.getByRole('button', { name: 'Delete' }).click()
    await tab.getByRole('button', { name: 'Delete comment' }).click()
    await expect(second).toHaveCount(0)
  }

  const bar = page.getByRole('main').getByLabel('Broker')
  await expect(bar).toContainText('100 Example Street, Tampa, FL 33602')
  await bar.getByRole('link', { name: 'Disclaimer' }).click()
  await expect(page).toHaveURL('/disclaimer')
})

test('sharing uses the share sheet where there is one, and reports a failure', async ({ page, holder }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async ({ title }: { title: string }) => {
        if (title.startsWith('Reading a flood')) throw new Error('No')
      },
    })
  })
  await open(page, holder)
  await page.getByRole('button', { name: 'Share What a CDD fee pays for' }).click()
  await expect(toasts(page)).toContainText('Shared successfully!')
  await page.getByRole('button', { name: 'Share Reading a flood map' }).click()
  await expect(toasts(page)).toContainText('Failed to share post')
})

test('a reader unsubscribes, stays unsubscribed, and subscribes again by choice', async ({
  page,
  holder,
}) => {
  await open(page, holder)
  const note = page.getByRole('complementary', { name: 'Newsletter' })
  await note.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(toasts(page)).toContainText('You get no more mails from us')
  await page.reload()
  await note.getByRole('button', { name: 'Subscribe' }).click()
  await expect(toasts(page)).toContainText('You are subscribed')
  await page.reload()
  await expect(note.getByRole('button', { name: 'Unsubscribe' })).toBeVisible()
  await page.goto('/newsletter/unsubscribe?token=wrong')
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('alert')).toContainText('This link belongs to no subscription.')
})

for (const theme of ['light', 'dark']) {
  test(`the blog fits a phone and axe finds nothing: ${theme}`, async ({ page, holder }) => {
    await page.addInitScript((chosen) => {
      if (window.origin !== 'null') localStorage.setItem('ft_theme', chosen)
    }, theme)
    await page.setViewportSize({ width: 390, height: 844 })
    await signInQuietly(page.context(), holder)
    for (const path of ['/blog', '/blog/vacancy-and-management']) {
      await page.goto(path)
      await expect(page.getByRole('complementary', { name: 'Newsletter' })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    }
    // Everything the Tab key reaches is above the broker bar.
    await page.getByRole('button', { name: 'Add comment' }).focus()
    const focused = await page.getByRole('button', { name: 'Add comment' }).boundingBox()
    const bar = await page.getByLabel('Broker').boundingBox()
    expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    // At 400 % zoom on a laptop the page is this small.
    await page.setViewportSize({ width: 320, height: 256 })
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(page.getByLabel('Broker')).not.toBeInViewport()
  })
}

test('on paper a post is a title and its text', async ({ page, holder }) => {
  await open(page, holder, '/blog/dscr-loans')
  await expect(page.locator('.article')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('table').first()).toBeVisible()
  for (const gone of ['Like', 'Add comment', 'Share this post', 'User menu'])
    await expect(page.getByRole('button', { name: gone })).toBeHidden()
  await expect(page.getByText('Skip to content')).toBeHidden()
})
