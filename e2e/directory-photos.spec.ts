import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './account-holder.ts'
import { serveOtherSites } from './network.ts'
import { signInQuietly } from './quiet-sign-in.ts'

const photos = ['front', 'kitchen', 'gone', 'garden'].map((name) => `https://photos.example/${name}.jpg`)
/** Reserved, because the first real home to buy retires the samples of other stories. */
const files = {
  'communities.csv': `community_key,builder,name,address
tern,Tern & Sons,Tern Landing,"4 Plover Ln,Stuart, FL 34997"
`,
  'homes.csv': `community_key,builder,community,homesite_id,address,price,beds,baths,sqft,status,photos
tern,Tern & Sons,Tern Landing,1,8 Plover Ln,"$459,990",3,2.5,1672,Reserved,${photos.join('|')}
`,
}

/** Photos on another server: a drawn house in a color for each name, and a missing one. */
async function servePhotos(page: Page) {
  await serveOtherSites(page, 'https://photos.example', async (request) => {
    const name = new URL(request.url()).pathname
    if (name.includes('gone')) return { contentType: 'text/html', body: 'No longer here' }
    const hue = name.length * 40
    const house = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 600"><rect width="900" height="600" fill="hsl(${hue} 60% 80%)"/><rect y="430" width="900" height="170" fill="hsl(110 30% 45%)"/><path d="M200 300 450 160 700 300v190H200z" fill="hsl(${hue} 30% 60%)"/></svg>`
    return { contentType: 'image/jpeg', body: await sharp(Buffer.from(house)).jpeg().toBuffer() }
  })
}

test('the photos of a home are shown one by one, by keyboard alone; a missing one says so', async ({
  page,
  logins,
}) => {
  const headers = await signInQuietly(page.context(), logins.admin)
  await servePhotos(page)
  const form = new FormData()
  for (const [name, text] of Object.entries(files)) form.append('files', new File([text], name))
  const imported = await page.request.post('/api/admin/listings/import?source=tern&format=csv', {
    headers,
    multipart: form,
  })
  expect(imported.status()).toBe(202)
  const latest = async () =>
    (await (await page.request.get('/api/admin/listings/imports', { headers })).json())[0]
  await expect.poll(latest, { timeout: 30_000 }).toMatchObject({ source: 'tern', summary: { applied: true } })
  await page.goto('/discover/builder-dir-inventory?tab=inventory&q=8 plover ln')
  await page.getByRole('article').filter({ hasText: '8 Plover Ln' }).getByRole('link').first().click()
  const opener = page.getByRole('button', { name: 'View 4 photos' })
  await opener.press('Enter')
  const viewer = page.getByRole('dialog', { name: '8 Plover Ln' })
  const photo = (index: number) => viewer.getByRole('img', { name: `8 Plover Ln, ${index} of 4` })
  await expect(viewer.getByText('1 of 4', { exact: true })).toBeVisible()
  await expect(photo(1)).toBeInViewport()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('2 of 4', { exact: true })).toBeVisible()
  await expect(photo(2)).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('This photo cannot be loaded.')).toBeInViewport({ ratio: 0.9 })
  await viewer.getByRole('button', { name: 'Next photo' }).click()
  await expect(photo(4)).toBeInViewport({ ratio: 0.9 })
  await expect(viewer.getByRole('button', { name: 'Next photo' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(opener).toBeFocused()
})
