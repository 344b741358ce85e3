import { formatCount } from '../../formats.ts'
import { atLeast, atMost } from './comparisons.ts'
import type { PartKind } from './parsed-search.ts'

export interface FoundPart {
  kind: PartKind
  label: string
  value?: string | undefined
  min?: number | null
  max?: number | null
}

export interface AmountPattern {
  expression: RegExp
  /** 'unknown' for an amount that cannot be searched. */
  read: (groups: Record<string, string | undefined>) => FoundPart | 'unknown' | null
}

const best = String.raw`highest|best|top|high|good|great|strong|max(?:imum)?`

interface Measure {
  kind: PartKind
  /** The pattern of its names next to a number. */
  words: string
  /** The pattern of its names without a number, where that differs. */
  alone?: string
  sign?: string
  unit?: string
  show: (amount: number) => string
  name: string
  order?: string
}

const percent = (amount: number) => `${amount}%`
const dollarsMonthly = (amount: number) => `$${formatCount(amount)} a month`

const measures: Measure[] = [
  {
    kind: 'cash_on_cash',
    words: String.raw`cash[\s-]on[\s-]cash(?:\s+returns?)?|coc(?:\s+returns?)?`,
    unit: String.raw`\s?(?:%|percent)`,
    show: percent,
    name: 'cash on cash',
    order: '-cash_on_cash',
  },
  {
    kind: 'cap_rate',
    words: String.raw`cap(?:itali[sz]ation)?[\s-]?rates?|cap`,
    alone: String.raw`cap(?:itali[sz]ation)?[\s-]?rates?`,
    unit: String.raw`\s?(?:%|percent)`,
    show: percent,
    name: 'cap rate',
    order: '-cap_rate',
  },
  {
    kind: 'dscr',
    words: String.raw`dscr|debt[\s-]service[\s-]coverage(?:\s+ratio)?`,
    unit: String.raw`\s?x`,
    show: String,
    name: 'DSCR',
    order: '-dscr',
  },
  {
    kind: 'cash_flow',
    words: String.raw`(?:monthly\s+)?cash[\s-]?flow(?:ing|s)?`,
    sign: String.raw`\$\s?`,
    unit: String.raw`\s?(?:\/\s?mo(?:nth)?|(?:a|per)\s+month|monthly)`,
    show: dollarsMonthly,
    name: 'cash flow',
    order: '-cash_on_cash',
  },
  {
    kind: 'rent',
    words: String.raw`(?:monthly\s+)?(?:rents?(?:\s+for)?|rental\s+income)`,
    sign: String.raw`\$\s?`,
    unit: String.raw`\s?(?:\/\s?mo(?:nth)?|(?:a|per)\s+month|monthly)`,
    show: dollarsMonthly,
    name: 'rent',
    order: '-rent',
  },
]

const notInWord = String.raw`(?<![\w$.,])`
const notBeforeWord = String.raw`(?![\w%])`
const number = (name: string) => String.raw`(?<${name}>\d{1,3}(?:,\d{3})+|\d{1,6}(?:\.\d{1,3})?)`
const numberIn = (text = '') => Number(text.replaceAll(',', ''))

/** 'cap rate over 5', '5% cap', 'DSCR 1.2', 'cash flow over 200', 'positive cash flow', 'best cap rate'. */
export const returnPatterns: AmountPattern[] = [
  {
    expression: pattern(
      String.raw`(?:positive(?:ly)?\s+cash[\s-]?flow(?:ing)?|cash[\s-]?flow(?:ing)?\s+positive(?:ly)?|cash[\s-]?flowing)${notBeforeWord}`,
    ),
    read: () => ({ kind: 'cash_flow', label: 'Positive cash flow', min: 1, max: null }),
  },
  ...measures.flatMap(
    ({ kind, words, sign = '', unit = '', alone = words, show, name, order }): AmountPattern[] => {
      const amountOf = (group: string) => `(?:${sign || '(?!)'})?${number(group)}(?:${unit})?`
      const amount = amountOf('amount')
      const compare = `(?:(?<most>${atMost})|(?<least>${atLeast}))`
      const read = ({ most, amount }: Record<string, string | undefined>) => {
        const value = numberIn(amount)
        const label = `${capital(name)} ${most ? 'up to' : 'from'} ${show(value)}`
        return { kind, label, min: most ? null : value, max: most ? value : null }
      }
      return [
        {
          expression: pattern(
            `(?:${words})\\s*(?:(?:is|of|from)\\s+)?(?:between\\s+)?${amountOf('min')}\\s*(?:-|–|to|(?<=between[^a-z]*)and)\\s*${amountOf('max')}${notBeforeWord}`,
          ),
          read(groups) {
            const [min, max] = [numberIn(groups.min), numberIn(groups.max)]
            return min < max
              ? { kind, label: `${capital(name)} ${show(min)} to ${show(max)}`, min, max }
              : null
          },
        },
        {
          expression: pattern(
            `(?:${words})\\s*(?:(?:is|of)\\s+)?${compare}?\\s*${amount}\\s*\\+?${notBeforeWord}`,
          ),
          read,
        },
        {
          expression: pattern(`${compare}?\\s*${amount}\\s*\\+?\\s+(?:in\\s+)?(?:${words})${notBeforeWord}`),
          read,
        },
        ...(kind === 'rent'
          ? []
          : [
              {
                expression: pattern(`(?:(?:${best})\\s+)?(?:${alone})${notBeforeWord}`),
                read: () => ({ kind: 'order' as const, label: `Best ${name} first`, value: order }),
              },
            ]),
      ]
    },
  ),
  {
    expression: pattern(`(?:${best})\\s+(?:rents?|rental income)${notBeforeWord}`),
    read: () => ({ kind: 'order', label: 'Highest rent first', value: '-rent' }),
  },
  {
    expression: pattern(`(?:${best})\\s+(?:roi|returns?|yields?)${notBeforeWord}`),
    read: () => ({ kind: 'order', label: 'Best cash on cash first', value: '-cash_on_cash' }),
  },
]

const anyAmount = String.raw`(?:(?:is|of)\s+)?(?:(?:${atMost})|(?:${atLeast}))?\s*\$?\d[\d,.]{0,9}k?%?`
const unknownReturns = String.raw`(?:(?:gross|net|rental)\s+)?yields?|irr|grm|roi|(?<!(?:cash|coc)\s)returns?`

/** Figures that cannot be searched: matched so that 'HOA under 200' is not taken for a price, and listed as ignored. */
export const unknownFigures = pattern(
  `(?:${[
    String.raw`(?:no|low)\s+(?:hoa|cdd)(?:\s+fees?)?`,
    String.raw`(?:hoa|cdd|tax(?:es)?|insurance|down(?:\s+payment)?|closing(?:\s+costs?)?)(?:\s+fees?)?\s*${anyAmount}`,
    String.raw`(?:${unknownReturns})\s*${anyAmount}`,
    String.raw`\d{1,2}(?:\.\d{1,2})?\s?%\s+(?:${unknownReturns}|rule)`,
    String.raw`\d(?:\.\d)?[\s-]*(?:car(?:\s+garage)?|stor(?:y|ies)|acres?)`,
    String.raw`(?:within|under|less than)\s+\d{1,3}\s*(?:mi(?:les?)?|min(?:utes?)?)`,
    String.raw`move[\s-]in[\s-]ready|ready\s+now|quick[\s-]move[\s-]ins?|available(?:\s+now)?`,
  ].join('|')})${notBeforeWord}`,
)

function pattern(source: string): RegExp {
  return new RegExp(notInWord + source, 'gi')
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
