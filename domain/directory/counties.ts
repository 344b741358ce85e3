import { placeKey } from './slugs.ts'

/** Florida's 67 counties with the last three digits of their FIPS code (the state is 12). */
const fipsByCounty = {
  Alachua: '001',
  Baker: '003',
  Bay: '005',
  Bradford: '007',
  Brevard: '009',
  Broward: '011',
  Calhoun: '013',
  Charlotte: '015',
  Citrus: '017',
  Clay: '019',
  Collier: '021',
  Columbia: '023',
  DeSoto: '027',
  Dixie: '029',
  Duval: '031',
  Escambia: '033',
  Flagler: '035',
  Franklin: '037',
  Gadsden: '039',
  Gilchrist: '041',
  Glades: '043',
  Gulf: '045',
  Hamilton: '047',
  Hardee: '049',
  Hendry: '051',
  Hernando: '053',
  Highlands: '055',
  Hillsborough: '057',
  Holmes: '059',
  'Indian River': '061',
  Jackson: '063',
  Jefferson: '065',
  Lafayette: '067',
  Lake: '069',
  Lee: '071',
  Leon: '073',
  Levy: '075',
  Liberty: '077',
  Madison: '079',
  Manatee: '081',
  Marion: '083',
  Martin: '085',
  'Miami-Dade': '086',
  Monroe: '087',
  Nassau: '089',
  Okaloosa: '091',
  Okeechobee: '093',
  Orange: '095',
  Osceola: '097',
  'Palm Beach': '099',
  Pasco: '101',
  Pinellas: '103',
  Polk: '105',
  Putnam: '107',
  'St. Johns': '109',
  'St. Lucie': '111',
  'Santa Rosa': '113',
  Sarasota: '115',
  Seminole: '117',
  Sumter: '119',
  Suwannee: '121',
  Taylor: '123',
  Union: '125',
  Volusia: '127',
  Wakulla: '129',
  Walton: '131',
  Washington: '133',
} as const

export type FloridaCounty = keyof typeof fipsByCounty

export const floridaCounties = Object.keys(fipsByCounty) as FloridaCounty[]

const fipsByName: ReadonlyMap<string, string> = new Map(Object.entries(fipsByCounty))

/** The county's five-digit FIPS code ('12057' for Hillsborough); null outside Florida. */
export function countyFips(county: string): string | null {
  const lastThree = fipsByName.get(county)
  return lastThree === undefined ? null : `12${lastThree}`
}

/** A county as it is stored: 'hillsborough county' is Hillsborough. */
export function countyName(text: string): string {
  const key = placeKey(text.trim().replace(/\scounty$/i, ''))
  return floridaCounties.find((county) => placeKey(county) === key) ?? text
}
