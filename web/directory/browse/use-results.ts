import { translateFilters, type Lookup } from '@fairtide/domain/directory/filters/translate-filters'
import type { Tab } from '@fairtide/domain/directory/filters/filters'
import { useQuery } from '@tanstack/react-query'
import type { View } from './directory-view.ts'
import { builderPage, communityPage, homePage, type PageRequest } from './list-queries.ts'

/** The hidden tabs load too, so that their counts are right and changing the tab is instant. */
export function useResults(view: View, lookup: Lookup) {
  const requestOf = (tab: Tab): PageRequest =>
    tab === view.tab
      ? view
      : {
          search: view.search,
          filters: translateFilters(view.tab, tab, view.filters, lookup),
          sort: '',
          page: 1,
        }
  return {
    builders: useQuery(builderPage(requestOf('builders'))),
    communities: useQuery(communityPage(requestOf('communities'))),
    inventory: useQuery(homePage(requestOf('inventory'))),
  }
}
