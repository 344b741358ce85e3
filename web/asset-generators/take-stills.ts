import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { testBrowser } from '../../test/browser.ts'

// Pictures of a running site for the demos page. Saves a filter profile, so use a sample account:
// node web/asset-generators/take-stills.ts http://127.0.0.1:3000 investor@example.com PASSWORD

const [address, email, password] = process.argv.slice(2)
if (!address || !email || !password)
  throw new Error('Give the address of a running site, an e-mail, a password.')

const directory = `${address}/discover/builder-dir-inventory`
const target = path.join(import.meta.dirname, '../public/demos')
const webpQuality = 82

const stills: Record<string, (page: Page) => Promise<unknown>> = {
  async search(page) {
    await page.goto(`${directory}?tab=inventory`)
    await page.getByRole('searchbox').fill('Tampa townhome under 400k')
    await page.getByText('Understood as').waitFor()
  },
  async filters(page) {
    await page.goto(`${directory}?tab=inventory&map=open&county=Pasco&inventoryMaxPrice=450000`)
    await page.getByRole('navigation', { name: 'Counties of Florida' }).waitFor()
    await page.getByRole('button', { name: 'Hide county map' }).evaluate((button) => {
      window.scrollTo(0, button.getBoundingClientRect().top - 100)
    })
  },
  async profiles(page) {
    await page.goto(`${directory}?tab=inventory&inventoryMaxPrice=400000&bedrooms=3`)
    await page.getByLabel('Filter Profile').selectOption({ label: 'Save as new profile' })
    await page.getByLabel('Profile Name').fill('Starter homes')
  },
  async analysis(page) {
    await page.goto(`${directory}?tab=inventory&sort=-cap_rate`)
    await page.getByRole('link', { name: 'View Details' }).first().click()
    await page.getByRole('link', { name: 'Analyze' }).waitFor()
  },
}

const browser = await chromium.launch(await testBrowser())
const context = await browser.newContext({
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'reduce',
  locale: 'en-US',
})
const response = await context.request.post(`${address}/auth`, {
  data: { action: 'signin', email, password },
})
const { session, user } = (await response.json()) as { session: { access_token: string }; user: object }
await context.addInitScript(
  ([token, person]) => {
    localStorage.setItem('ft_auth_token', token)
    localStorage.setItem('ft_auth_user', person)
    localStorage.setItem('ft_last_activity', String(Date.now()))
  },
  [session.access_token, JSON.stringify(user)] as const,
)
await mkdir(target, { recursive: true })
for (const [name, set] of Object.entries(stills)) {
  const page = await context.newPage()
  await set(page)
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'))
  const devtools = await context.newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: webpQuality })
  await writeFile(path.join(target, `${name}.webp`), Buffer.from(data, 'base64'))
  await page.close()
}
await browser.close()
