import { floridaZips, type FloridaZip } from '../places/florida-places.ts'

export interface DemoPlace {
  city: string
  county: string
  zips: readonly [FloridaZip, ...FloridaZip[]]
  /** US dollars for a new three-bedroom house of 1,700 square feet. */
  housePrice: number
  /** The monthly rent of such a house, in percent of the price. */
  rentPercent: number
  isCoastal: boolean
  /** 0 to 100, as the Walk Score. */
  walkability: number
}

// city | price in thousands | rent percent | coast | walkability
const table = `
Tampa 425 0.67 coast 42|Riverview 385 0.69 inland 22|Wesley Chapel 410 0.68 inland 20|Zephyrhills 330 0.71 inland 18
Lakeland 332 0.71 inland 28|Davenport 345 0.70 inland 12|Winter Haven 325 0.71 inland 24|Haines City 318 0.72 inland 16
Lake Wales 298 0.73 inland 15|Auburndale 336 0.70 inland 14|Orlando 442 0.66 inland 41|Apopka 438 0.64 inland 22
Winter Garden 520 0.61 inland 30|Kissimmee 375 0.70 inland 24|St. Cloud 378 0.69 inland 19|Clermont 430 0.64 inland 20
Groveland 388 0.66 inland 10|Leesburg 326 0.70 inland 18|Sanford 420 0.66 inland 30|Deltona 340 0.70 inland 14
Daytona Beach 342 0.70 coast 38|Palm Coast 356 0.68 coast 12|St. Augustine 424 0.63 coast 25|Jacksonville 352 0.70 coast 30
Middleburg 350 0.68 inland 8|Yulee 392 0.64 coast 10|Ocala 288 0.75 inland 20|Gainesville 356 0.71 inland 36
Tallahassee 338 0.70 inland 32|Panama City 346 0.69 coast 26|Crestview 318 0.70 inland 14|Milton 332 0.69 inland 12
Pensacola 344 0.70 coast 30|Cape Coral 376 0.68 coast 24|Fort Myers 392 0.68 coast 29|Lehigh Acres 312 0.73 inland 10
Naples 722 0.56 coast 33|Punta Gorda 376 0.67 coast 20|Port Charlotte 330 0.70 coast 21|North Port 342 0.70 inland 13
Venice 432 0.64 coast 28|Sarasota 484 0.63 coast 38|Bradenton 420 0.66 coast 29|Parrish 386 0.67 inland 6
Port St. Lucie 414 0.68 coast 18|Fort Pierce 372 0.70 coast 30|Vero Beach 430 0.64 coast 27|Palm Bay 344 0.71 inland 17
Melbourne 412 0.67 coast 31|Cocoa 360 0.69 coast 28|Stuart 542 0.61 coast 32|West Palm Beach 562 0.62 coast 44
Lake Worth 596 0.61 coast 46|Homestead 588 0.63 inland 35|Spring Hill 336 0.70 inland 16|Brooksville 330 0.70 inland 15
New Port Richey 350 0.70 coast 30|Hudson 338 0.70 coast 14|Wildwood 352 0.68 inland 11|Newberry 374 0.68 inland 12`

const byCity = Map.groupBy(floridaZips, ({ city }) => city)

export const demoPlaces: readonly DemoPlace[] = table
  .trim()
  .split(/[|\n]/)
  .flatMap((entry) => {
    const [, city = '', price, rent, coast, walk] =
      /^(.+?) (\d+) ([\d.]+) (coast|inland) (\d+)$/.exec(entry.trim()) ?? []
    const [first, ...others] = inMainCounty(byCity.get(city) ?? [])
    if (!first) return []
    return {
      city,
      county: first.county,
      zips: [first, ...others] as const,
      housePrice: Number(price) * 1000,
      rentPercent: Number(rent),
      isCoastal: coast === 'coast',
      walkability: Number(walk),
    }
  })

/** A city's ZIP codes in the county that has most of them. */
function inMainCounty(zips: readonly FloridaZip[]): FloridaZip[] {
  const counties = [...Map.groupBy(zips, ({ county }) => county).values()]
  return counties.toSorted((a, b) => b.length - a.length)[0] ?? []
}

/** Approximate non-homestead property tax, in percent of the price a year. */
const taxRateByCounty: Readonly<Record<string, number>> = {
  Alachua: 1.72,
  Bay: 1.12,
  Brevard: 1.42,
  Broward: 1.74,
  Charlotte: 1.34,
  Clay: 1.36,
  Collier: 0.98,
  Duval: 1.58,
  Escambia: 1.24,
  Flagler: 1.46,
  Hernando: 1.38,
  Hillsborough: 1.56,
  'Indian River': 1.28,
  Lake: 1.36,
  Lee: 1.3,
  Leon: 1.6,
  Manatee: 1.32,
  Marion: 1.4,
  Martin: 1.42,
  'Miami-Dade': 1.62,
  Nassau: 1.26,
  Okaloosa: 1.1,
  Orange: 1.46,
  Osceola: 1.4,
  'Palm Beach': 1.6,
  Pasco: 1.44,
  Polk: 1.42,
  'Santa Rosa': 1.06,
  Sarasota: 1.2,
  Seminole: 1.32,
  'St. Johns': 1.22,
  'St. Lucie': 1.74,
  Sumter: 1.1,
  Volusia: 1.58,
}

export const taxRatePercent = (county: string): number => taxRateByCounty[county] ?? 1.4
