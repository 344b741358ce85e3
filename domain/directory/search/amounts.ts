import { formatCount } from '../../formats.ts'
import { formatPrice } from '../formats.ts'
import { atLeast, atMost } from './comparisons.ts'
import { orderPatterns } from './orders.ts'
import type { PartKind, SearchPart } from './parsed-search.ts'
import { type AmountPattern, type FoundPart, returnPatterns, unknownFigures } from './returns.ts'

interface Span {
  start: number
  end: number
}

export function readAmounts(
  text: string,
  isAvailable: (start: number, end: number) => boolean = () => true,
): { parts: SearchPart[]; unknown: Span[] } {
  const parts: SearchPart[] = []
  const unknown: Span[] = []
  const isFree = (start: number, end: number) =>
    isAvailable(start, end) && [...parts, ...unknown].every((part) => end <= part.start || start >= part.end)
  for (const match of text.matchAll(unknownFigures)) {
    const span = { start: match.index, end: match.index + match[0].length }
    if (isAvailable(span.start, span.end)) unknown.push(span)
  }
  for (const { expression, read } of [...returnPatterns, ...orderPatterns, ...patterns]) {
    for (const match of text.matchAll(expression)) {
      const start = match.index
      const end = start + match[0].trimEnd().length
      const found = isFree(start, end) ? read(match.groups ?? {}) : null
      if (found === 'unknown') unknown.push({ start, end })
      else if (found) parts.push({ value: null, min: null, max: null, others: [], ...found, start, end })
    }
  }
  return { parts, unknown }
}

type Groups = Record<string, string | undefined>

const numberWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const count = (name: string) => `(?<${name}>\\d{1,2}(?:\\.\\d)?|${numberWords.join('|')})`
const dash = String.raw`\s*(?:-|–|to)\s*`
const money = (name: string) =>
  String.raw`(?<${name}Sign>\$)?\s?(?<${name}>\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)\s?(?<${name}Unit>k|thousand|mm?|mil|million)?`
const notInWord = String.raw`(?<![\w$.,])`

/** In this order, so that '3-4 bed' is matched before '300-400k'. */
const patterns: AmountPattern[] = [
  {
    expression: pattern(
      String.raw`(?:at least\s+|min(?:imum)?\s+)?${count('min')}(?:${dash}${count('max')})?\s*\+?[\s-]*(?:bed(?:room)?s?|bd(?:rm)?s?|brs?)\b`,
    ),
    read: (groups) => rooms('bedrooms', groups),
  },
  {
    expression: pattern(
      String.raw`(?:at least\s+|min(?:imum)?\s+)?${count('min')}(?:${dash}${count('max')})?\s*\+?[\s-]*(?:bath(?:room)?s?|ba)\b`,
    ),
    read: (groups) => rooms('bathrooms', groups),
  },
  {
    expression: pattern(
      String.raw`(?:(?<most>${atMost})|(?<least>${atLeast}))?\s*(?<area>\d{1,3},\d{3}|\d{3,5})\s*\+?\s*(?:sq\.?\s*f(?:ee|oo)?t\b\.?|square\s+f(?:ee|oo)t\b|sf\b|ft²|ft2\b)`,
    ),
    read: ({ most, area }) => {
      const squareFeet = Number(area?.replace(',', ''))
      return bounded('square_feet', most ? null : squareFeet, most ? squareFeet : null)
    },
  },
  {
    expression: pattern(
      String.raw`(?:between\s+|from\s+)?${money('min')}\s*(?:-|–|to|and)\s*${money('max')}(?![\w%])`,
    ),
    read: (groups) => {
      const max = dollars(groups, 'max', groups.maxUnit)
      const min = dollars(groups, 'min', groups.minUnit ?? groups.maxUnit)
      const isMoney = Boolean(groups.minUnit ?? groups.maxUnit ?? groups.minSign ?? groups.maxSign)
      return (isMoney || Number(groups.min) >= 100) && min <= max ? bounded('price', min, max) : null
    },
  },
  {
    expression: pattern(String.raw`(?:${atMost})\s*(?:of\s*)?${money('max')}(?![\w%])`),
    read: (groups) =>
      isPrice(groups, 'max') ? bounded('price', null, dollars(groups, 'max', groups.maxUnit)) : 'unknown',
  },
  {
    expression: pattern(String.raw`(?:${atLeast})\s*${money('min')}(?![\w%])`),
    read: (groups) =>
      isPrice(groups, 'min') ? bounded('price', dollars(groups, 'min', groups.minUnit), null) : 'unknown',
  },
  {
    expression: pattern(String.raw`${money('price')}(?<plus>\s?\+)?(?![\w%])`),
    read: (groups) => {
      if (!groups.priceUnit && !groups.priceSign && !groups.price?.includes(',')) return null
      const price = dollars(groups, 'price', groups.priceUnit)
      return groups.plus ? bounded('price', price, null) : bounded('price', null, price)
    },
  },
  // Agents write three bedrooms and two bathrooms as '3/2'.
  {
    expression: pattern(String.raw`(?<min>[1-9])(?=\s?\/\s?[1-9](?:\.5)?(?![\w/]))`),
    read: (groups) => rooms('bedrooms', groups),
  },
  {
    expression: /(?<=(?<![\w$.,])[1-9]\s?)\/\s?(?<min>[1-9](?:\.5)?)(?![\w/])/g,
    read: (groups) => rooms('bathrooms', groups),
  },
  homeType(String.raw`town[\s-]?(?:home|house)s?|ths?`, 'TH', 'Townhome'),
  homeType(
    String.raw`(?:detached\s+)?single[\s-]?family(?:[\s-]+(?:home|house|residence)s?)?|sfh|houses?|detached(?:\s+homes?)?`,
    'SFH',
    'Single Family Home',
  ),
  homeType(String.raw`condo(?:minium)?s?`, 'Condominium', 'Condominium'),
  homeType(String.raw`multi[\s-]?family|(?:du|tri)plex(?:es)?`, 'Multi-Family', 'Multi-Family'),
]

function pattern(source: string): RegExp {
  return new RegExp(notInWord + source, 'gi')
}

function homeType(source: string, value: string, label: string): AmountPattern {
  return { expression: pattern(`(?:${source})(?!\\w)`), read: () => ({ kind: 'home_type', value, label }) }
}

function rooms(kind: 'bedrooms' | 'bathrooms', groups: Groups): FoundPart {
  return bounded(kind, roomCount(groups.min ?? '0'), groups.max ? roomCount(groups.max) : null)
}

function roomCount(text: string): number {
  const word = numberWords.indexOf(text.toLowerCase())
  return word >= 0 ? word : Number(text)
}

/** 'over 8' is no price, not even in thousands. */
const isPrice = (groups: Groups, name: string) =>
  Boolean(groups[`${name}Sign`] ?? groups[`${name}Unit`]) || Number(groups[name]?.replaceAll(',', '')) >= 10

/** 'under 400' means thousands: no home costs less than $10,000. */
function dollars(groups: Groups, name: string, unit: string | undefined): number {
  const amount = Number(groups[name]?.replaceAll(',', ''))
  const first = unit?.toLowerCase()[0]
  if (first === 'm') return amount * 1_000_000
  return first === 'k' || first === 't' || amount < 10_000 ? amount * 1000 : amount
}

const area = (squareFeet: number) => `${formatCount(Math.round(squareFeet))} sq ft`

function bounded(kind: PartKind, min: number | null, max: number | null): FoundPart {
  return { kind, label: boundsLabel(kind, min, max), min, max }
}

function boundsLabel(kind: PartKind, min: number | null, max: number | null): string {
  if (kind === 'bedrooms' || kind === 'bathrooms')
    return max === null ? `${min}+ ${kind}` : `${min} to ${max} ${kind}`
  const show = kind === 'price' ? formatPrice : area
  if (min !== null && max !== null) return `${show(min)} to ${show(max)}`
  return min === null ? `Up to ${show(max ?? 0)}` : `From ${show(min)}`
}
