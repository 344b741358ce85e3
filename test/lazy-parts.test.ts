import { expect, test } from 'vitest'
import { readSource, sourceFiles } from './source-files.ts'

/** They show something themselves when a script does not arrive. */
const owners = [
  'web/first-load/lazy-when-idle.tsx',
  'web/ui/feedback/lazy-part.tsx',
  'web/ui/first-load/toaster.tsx',
]

test('each part that loads late says so when it does not arrive: only lazyPart and lazyWhenIdle use lazy', () => {
  const usesLazy = (file: string) => /\blazy(?:<[^(]*>)?\(|\bReact\.lazy\b/.test(readSource(file))
  expect(sourceFiles.filter((file) => file.startsWith('web/') && usesLazy(file)).toSorted()).toEqual(owners)
})
