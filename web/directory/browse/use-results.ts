import { translateFilters, type Lookup } from '@fairtide/domain/directory/filters/translate-filters'
import type { Tab } from '@fairtide/domain/directory/filters/filters'
import { useQuery } from '@tanstack/react-query'
import type { View } from './directory-view.ts'
import { type Asked, builderPage, communityPage, homePage } from './list-queries.ts'

/**
 * What all three tabs find. The two that are not shown are asked for what they would show next, with the filters
 * carried over: their counts are true and changing the tab is instant.
 */
export function useResults(view: View, lookup: Lookup) {
  const asked = (tab: Tab): Asked =>
    tab === view.tab
      ? view
      : {
          search: view.search,
          filters: translateFilters(view.tab, tab, view.filters, lookup),
          sort: '',
          page: 1,
        }
  return {
    builders: useQuery(builderPage(asked('builders'))),
    communities: useQuery(communityPage(asked('communities'))),
    inventory: useQuery(homePage(asked('inventory'))),
  }
}
