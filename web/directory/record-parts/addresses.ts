import type { Terms } from '@fairtide/domain/investor-terms/term-fields'
import type { Location } from '@fairtide/domain/directory/community'
import type { Home } from '@fairtide/domain/directory/home'
import { directoryPath } from '../browse/directory-view.ts'

export const builderPath = (slug: string) => `${directoryPath}/builders/${slug}`
export const communityPath = (slug: string) => `${directoryPath}/communities/${slug}`
export const homePath = (slug: string) => `${directoryPath}/inventory/${slug}`

export const streetOf = (home: Pick<Home, 'street_address'>) => home.street_address ?? 'Address not disclosed'

/** 'Tampa, FL 33602', without missing parts. */
export function placeOf({ city, state, zip }: Pick<Location, 'city' | 'state' | 'zip'>) {
  return [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

/** The calculator with a home, on these terms. */
export const analyzePath = (slug: string, terms: Terms = {}) =>
  `/plan/calculator?${new URLSearchParams({
    home: slug,
    ...Object.fromEntries(Object.entries(terms).map(([name, value]) => [name, String(value)])),
  })}`
