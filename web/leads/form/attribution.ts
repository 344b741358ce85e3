import { type Attribution, campaignNames } from '@fairtide/domain/leads/attribution'

const arrivalKey = 'ft_arrival'

/** How this visit began: the page that was opened first, what led there, and the campaign its address named. */
export function arrival(): Attribution {
  const kept = sessionStorage.getItem(arrivalKey)
  if (kept) return JSON.parse(kept) as Attribution
  const begun = arrivalOf(firstAddress(), document.referrer)
  sessionStorage.setItem(arrivalKey, JSON.stringify(begun))
  return begun
}

/** What an address and a referrer tell; a referrer of our own site tells nothing. */
export function arrivalOf(address: string, referrer: string): Attribution {
  const url = new URL(address)
  const isFromElsewhere = referrer !== '' && new URL(referrer).origin !== url.origin
  return {
    ...Object.fromEntries(campaignNames.map((name) => [name, url.searchParams.get(name)])),
    referrer: isFromElsewhere ? referrer : null,
    landing_page: url.pathname + url.search,
  }
}

/** The address that the browser asked for, which stays although pages within the site change it. */
function firstAddress() {
  return performance.getEntriesByType('navigation')[0]?.name ?? window.location.href
}
