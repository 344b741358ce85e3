import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftStorage } from './draft-storage.ts'

interface Draft {
  text: string
}

/** Node has no storage of its own; as in a browser, `Object.keys` lists the stored keys. */
class MemoryStorage {
  getItem(key: string): string | null {
    return Object.entries(this).find(([name]) => name === key)?.[1] ?? null
  }
  setItem(key: string, value: string) {
    Object.assign(this, { [key]: value })
  }
  removeItem(key: string) {
    Reflect.deleteProperty(this, key)
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const drafts = draftStorage<Draft>('post')

test('a draft is read back under the key that older releases wrote', () => {
  drafts.write('ann', '7', { text: 'Hello' })
  expect(localStorage.getItem('ft_unfinished_post_ann_7')).toBe('{"text":"Hello"}')
  expect(draftStorage<Draft>('post').read('ann', '7')).toEqual({ text: 'Hello' })
})

test('all drafts of a user come by key, without those of other areas and without unreadable ones', () => {
  drafts.write('ann', '7', { text: 'Seven' })
  drafts.write('ann', 'home a_b', { text: 'A home' })
  draftStorage<Draft>('roi').write('ann', '8', { text: 'Eight' })
  localStorage.setItem('ft_unfinished_post_ann_9', '{"text":')
  expect(drafts.readAll('ann')).toEqual({ 7: { text: 'Seven' }, 'home a_b': { text: 'A home' } })
  expect(drafts.read('ann', '9')).toBeNull()
})

test.each<[string, () => unknown]>([
  ['one draft', () => drafts.read('ben', '7')],
  ['all drafts', () => drafts.readAll('ben')],
])("reading %s deletes another user's drafts of the area, and nothing else", (_, read) => {
  drafts.write('ann', '7', { text: 'Private' })
  draftStorage<Draft>('roi').write('ann', '7', { text: 'Another area' })
  localStorage.setItem('ft_theme', 'dark')
  drafts.write('ben', '8', { text: 'Own' })
  read()
  expect(Object.keys(localStorage).toSorted()).toEqual([
    'ft_theme',
    'ft_unfinished_post_ben_8',
    'ft_unfinished_roi_ann_7',
  ])
})

test('a draft is removed; one that another tab replaced stays where the removal names the older one', () => {
  drafts.write('ann', '7', { text: 'First' })
  drafts.write('ann', '7', { text: 'From another tab' })
  drafts.removeUnchanged('ann', '7', { text: 'First' })
  expect(drafts.read('ann', '7')).toEqual({ text: 'From another tab' })
  drafts.removeUnchanged('ann', '7', { text: 'From another tab' })
  expect(drafts.read('ann', '7')).toBeNull()

  drafts.write('ann', '8', { text: 'Saved' })
  drafts.remove('ann', '8')
  expect(drafts.readAll('ann')).toEqual({})
})

test('a full or forbidden storage loses the draft and throws nothing', () => {
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  expect(() => drafts.write('ann', '7', { text: 'Hello' })).not.toThrow()
  expect(drafts.read('ann', '7')).toBeNull()
})
