import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changedRange,
  insertBlock,
  insertLink,
  type Selection,
  toggleAround,
  toggleLinePrefix,
} from './insert-markdown.ts'

/** `a [b] c` is the text `a b c` with b selected. */
const selected = (shown: string): Selection => ({
  text: shown.replaceAll(/[[\]]/g, ''),
  start: shown.indexOf('['),
  end: shown.indexOf(']') - 1,
})
const shown = ({ text, start, end }: Selection) =>
  `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`

describe('writing Markdown', () => {
  it.each([
    ['bold on', toggleAround(selected('a [b] c'), '**', 'words'), 'a **[b]** c'],
    ['bold off', toggleAround(selected('a **[b]** c'), '**', 'words'), 'a [b] c'],
    ['bold on nothing', toggleAround(selected('a [] c'), '**', 'words'), 'a **[words]** c'],
    ['a list', toggleLinePrefix(selected('x\na[b\nc]d\ny'), '- '), 'x\n[- ab\n- cd]\ny'],
    ['no list any more', toggleLinePrefix(selected('[- a\n- b]'), '- '), '[a\nb]'],
    ['a block between', insertBlock(selected('a[]b'), '---'), 'a\n\n---[]\n\nb'],
    ['a block at first', insertBlock(selected('[]'), '---'), '---[]\n'],
  ])('%s', (_what, result, expected) => {
    expect(shown(result)).toBe(expected)
  })

  it('inserting a link selects its URL', () => {
    const { text, start, end } = insertLink(selected('a [b] c'))
    expect([text, text.slice(start, end)]).toEqual(['a [b](https://) c', 'https://'])
  })

  it('replaces the changed part alone, whatever changes', () => {
    const words = fc.string({ unit: fc.constantFrom('a', 'b', '*', '\n') })
    fc.assert(
      fc.property(words, words, (before, after) => {
        const { start, end, inserted } = changedRange(before, after)
        expect(before.slice(0, start) + inserted + before.slice(end)).toBe(after)
        expect(inserted === '' || before.slice(start, end)[0] !== inserted[0]).toBe(true)
      }),
    )
  })
})
