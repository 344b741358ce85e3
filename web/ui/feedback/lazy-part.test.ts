// @vitest-environment happy-dom
import { act, createElement, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeEach(() => document.body.replaceChildren())

const Loaded = ({ name }: { name: string }) => createElement('p', null, `Hello ${name}`)

/** A script that fails so many times before it arrives. */
function loader(failures: number) {
  let left = failures
  return async () => {
    if (left-- > 0) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: Loaded }
  }
}

async function show(part: ReturnType<typeof lazyPart<{ name: string }>>) {
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    createRoot(place).render(createElement(Suspense, null, createElement(part, { name: 'Ann' }))),
  )
  return place
}
const click = (place: HTMLElement) => act(async () => place.querySelector('button')?.click())

test('a part that arrives is shown', async () => {
  expect((await show(lazyPart(loader(0)))).textContent).toBe('Hello Ann')
})

test('a part that does not arrive says so, and is shown after a retry, in every place that uses it', async () => {
  const part = lazyPart(loader(1))
  const places = [await show(part), await show(part)]
  for (const { textContent } of places)
    expect(textContent).toBe('This part could not be loaded. Please check your connection.Try again')
  await click(places[0] as HTMLElement)
  for (const { textContent } of places) expect(textContent).toBe('Hello Ann')
})

test('a part that fails again, as in browsers that remember the failure, offers to reload the page', async () => {
  const place = await show(lazyPart(loader(3)))
  await click(place)
  expect(place.textContent).toMatch(/could not be loaded.*Reload the page$/)
})

test('a part comes by itself when the connection is back', async () => {
  const place = await show(lazyPart(loader(1)))
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(place.textContent).toBe('Hello Ann')
})

test('a decoration that does not arrive leaves its place as it was', async () => {
  const place = await show(lazyPart(loader(1), () => createElement('i', null, 'drawn later')))
  expect(place.textContent).toBe('drawn later')
})
