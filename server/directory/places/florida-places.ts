import { readFileSync } from 'node:fs'
import { placeKey } from '@fairtide/domain/directory/slugs'

export interface FloridaZip {
  zip: string
  city: string
  county: string
  latitude: number
  longitude: number
}

function readZips(): FloridaZip[] {
  const text = readFileSync(new URL('florida-zips.csv', import.meta.url), 'utf8')
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [zip = '', city = '', county = '', latitude, longitude] = line.split(',')
      return { zip, city, county, latitude: Number(latitude), longitude: Number(longitude) }
    })
}

export const floridaZips: readonly FloridaZip[] = readZips()

const byZip = new Map(floridaZips.map((entry) => [entry.zip, entry]))
const byCity = Map.groupBy(floridaZips, (entry) => placeKey(entry.city))

export const floridaCities: readonly string[] = [...byCity.values()].flatMap(([first]) => first?.city ?? [])

export function isFloridaCity(name: string): boolean {
  return byCity.has(placeKey(name))
}

export function isFloridaZip(zip: string): boolean {
  return byZip.has(zip) || /^(32|33|34)\d{3}$/.test(zip)
}

/** The county of the ZIP code, else the one with most of the city's ZIP codes. */
export function countyOf(zip: string | null, city: string | null): string | null {
  const ofZip = zip === null ? undefined : byZip.get(zip)?.county
  if (ofZip) return ofZip
  const entries = city === null ? undefined : byCity.get(placeKey(city))
  if (!entries) return null
  const counties = Map.groupBy(entries, ({ county }) => county)
  return [...counties].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? null
}
