// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { rememberPlace, returnPlace, takeReturnPath } from './return-place.ts'
import { isSameOriginPath } from './same-origin-path.ts'

beforeEach(() => sessionStorage.clear())

test('the page requested last is returned to, once', () => {
  rememberPlace('blog', '/blog/first-home?from=mail')
  rememberPlace('directory', '/discover/builder-dir-inventory')
  expect(takeReturnPath()).toBe('/discover/builder-dir-inventory')
  expect(takeReturnPath()).toBeNull()
  expect(returnPlace('blog')).toBeNull()
})

test('the calculator tab stays stored and is not a page to return to', () => {
  rememberPlace('calculator_tab', 'tax')
  expect(takeReturnPath()).toBeNull()
  expect(returnPlace('calculator_tab')).toBe('tax')
  expect(Object.keys(sessionStorage)).toEqual(['ft_last_calculator_tab'])
})

test('without a stored page there is no return path', () => {
  expect(takeReturnPath()).toBeNull()
  sessionStorage.setItem('ft_last_page', 'admin')
  expect(takeReturnPath()).toBeNull()
})

test.each([
  ['/', true],
  ['/blog?x=//y', true],
  ['/discover#top', true],
  ['', false],
  ['blog', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
])('%j is a path of this site: %s', (path, isSameOrigin) => {
  expect(isSameOriginPath(path)).toBe(isSameOrigin)
  rememberPlace('blog', path)
  expect(takeReturnPath()).toBe(isSameOrigin ? path : null)
})
