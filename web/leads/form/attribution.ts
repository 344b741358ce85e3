import { type Attribution, campaignNames } from '@fairtide/domain/leads/attribution'

const storageKey = 'ft_arrival'

/** How this visit began, stored for the tab because later pages change the address. */
export function visitAttribution(): Attribution {
  const stored = sessionStorage.getItem(storageKey)
  if (stored) return JSON.parse(stored) as Attribution
  const attribution = attributionFrom(firstAddress(), document.referrer)
  sessionStorage.setItem(storageKey, JSON.stringify(attribution))
  return attribution
}

/** A referrer of our own site is left out: it says nothing about where the visit came from. */
export function attributionFrom(address: string, referrer: string): Attribution {
  const url = new URL(address)
  const isExternal = referrer !== '' && new URL(referrer).origin !== url.origin
  return {
    ...Object.fromEntries(campaignNames.map((name) => [name, url.searchParams.get(name)])),
    referrer: isExternal ? referrer : null,
    landing_page: url.pathname + url.search,
  }
}

/** The address that the browser requested, which navigation within the site does not change. */
function firstAddress() {
  return performance.getEntriesByType('navigation')[0]?.name ?? window.location.href
}
