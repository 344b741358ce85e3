/** What unstated fees are at most counted with: a typical fee of new communities in Florida, by our own judgment. */
const maxHoaByType: ReadonlyMap<string, number> = new Map([
  ['SFH', 150],
  ['TH', 350],
  ['Condominium', 700],
])

/** US dollars a month; where the type is unknown, that of a townhome, which is the more cautious of the usual two. */
export const typicalHoa = (buildType: string | null): number => maxHoaByType.get(buildType ?? '') ?? 350

/** US dollars a year. */
export const typicalCdd = 2500

/** US dollars a year in a zone where lenders require it. */
export const typicalFloodPremium = { low: 600, high: 2500 }

export const feeSource = 'Our range, from no fee to a typical fee in new Florida communities'
export const floodSource = 'Our range for a home in this flood zone; ask for a quote'
export const feeYear = '2025'
