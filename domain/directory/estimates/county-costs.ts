import * as z from 'zod/mini'
import { trimmedText } from '../../bounded-text.ts'
import { floridaCounties } from '../counties.ts'

const rate = z
  .number('Enter a percentage.')
  .check(z.minimum(0), z.maximum(10, 'The rate must be 10% or less.'))
const premium = z
  .int('Enter whole dollars.')
  .check(z.minimum(0), z.maximum(100_000, 'The premium must be $100,000 or less.'))
const text = (maxLength: number) =>
  trimmedText(maxLength, { tooLong: `Use at most ${maxLength} characters.` }).check(
    z.minLength(1, 'Say where the figures come from.'),
  )

const figures = {
  /** Percent of the price a year, without homestead exemption. */
  tax_rate_low: rate,
  tax_rate: rate,
  tax_rate_high: rate,
  tax_source: text(300),
  tax_year: text(20),
  /** US dollars a year, by the age of the building. */
  insurance_new_low: premium,
  insurance_new_high: premium,
  insurance_code_low: premium,
  insurance_code_high: premium,
  insurance_old_low: premium,
  insurance_old_high: premium,
  insurance_source: text(300),
  insurance_year: text(20),
}

const plain = z.strictObject(figures)
type Figures = z.infer<typeof plain>

const ordered = (low: keyof Figures, high: keyof Figures) =>
  z.refine<Figures>((row) => row[low] <= row[high], {
    error: 'The low end must not be above the high end.',
    path: [low],
  })

/** What an admin edits of one county. */
export const countyFigures = plain.check(
  ordered('tax_rate_low', 'tax_rate'),
  ordered('tax_rate', 'tax_rate_high'),
  ordered('insurance_new_low', 'insurance_new_high'),
  ordered('insurance_code_low', 'insurance_code_high'),
  ordered('insurance_old_low', 'insurance_old_high'),
)
export type CountyFigures = z.infer<typeof countyFigures>

export const countyFigureNames = Object.keys(figures) as (keyof CountyFigures)[]

const isText = (name: string) => /_(?:source|year)$/.test(name)

/** '1.25%' and '$1,400' as numbers. */
const typedNumber = (text: string) => (text.trim() === '' ? NaN : Number(text.replaceAll(/[$%,\s]/g, '')))

/** The same, as a form or a CSV file writes it. */
export const typedCountyFigures = z.pipe(
  z.pipe(
    z.record(z.string(), z.string()),
    z.transform((row) =>
      Object.fromEntries(
        countyFigureNames.map((name) => [
          name,
          isText(name) ? (row[name] ?? '') : typedNumber(row[name] ?? ''),
        ]),
      ),
    ),
  ),
  countyFigures,
)

export const countyName = z.enum(floridaCounties, 'This is none of Florida’s 67 counties.')

export interface CountyCosts extends CountyFigures {
  county: string
}

/** Florida's statewide building code took effect in 2002; insurers give further discounts to the newest homes. */
export const buildingAges = ['new', 'code', 'old'] as const
export type BuildingAge = (typeof buildingAges)[number]

export const buildingAgeLabels: Record<BuildingAge, string> = {
  new: 'Built 2020 or later',
  code: 'Built 2002 to 2019',
  old: 'Built before 2002',
}

/** A home without a stated year counts as new, because the directory lists new construction. */
export function buildingAge(yearBuilt: number | null): BuildingAge {
  if (yearBuilt === null || yearBuilt >= 2020) return 'new'
  return yearBuilt >= 2002 ? 'code' : 'old'
}

/** The bands hold up to this price; above it the premium grows with the price. */
const bandPriceUsd = 500_000

/** US dollars a year, to the next hundred. */
export function premiumBand(costs: CountyCosts, age: BuildingAge, priceUsd: number): [number, number] {
  const factor = Math.max(1, priceUsd / bandPriceUsd)
  const rounded = (premiumUsd: number) => Math.round((premiumUsd * factor) / 100) * 100
  return [rounded(costs[`insurance_${age}_low`]), rounded(costs[`insurance_${age}_high`])]
}
