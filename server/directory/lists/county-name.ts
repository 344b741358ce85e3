import { floridaCounties } from '@fairtide/domain/directory/counties'
import { placeKey } from '@fairtide/domain/directory/slugs'

/** A county as the database spells it: 'hillsborough county' is Hillsborough. */
export function countyName(text: string): string {
  const key = placeKey(text.trim().replace(/\scounty$/i, ''))
  return floridaCounties.find((county) => placeKey(county) === key) ?? text
}
