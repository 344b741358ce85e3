import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Fails where axe finds something or the page is wider than the window, in each theme, on a phone and a desktop. */
export async function expectFitsEverywhere(page: Page) {
  // Colors must not be measured halfway through the change of theme, or of a dialog that fades in.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  )
  for (const theme of ['light', 'dark'])
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate((chosen) => (document.documentElement.dataset.theme = chosen), theme)
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
}
