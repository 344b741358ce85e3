import { firstLoad } from '../bench/web-sizes.ts'
import { expect, test } from './story.ts'

test('the first load of the landing page keeps its budget, over the wire', async () => {
  const sizes = await firstLoad('index.html')
  expect(sizes.scriptBytes).toBeLessThanOrEqual(105_000)
  expect(sizes.inlinedStyleBytes).toBeLessThanOrEqual(8000)
  expect(sizes.linkedStyleBytes).toBe(0)
  expect(sizes.htmlBytes).toBeLessThanOrEqual(15_000)
})
