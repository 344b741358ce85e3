import {
  type DirectoryView,
  viewFromAddress,
  viewToAddress,
} from '@fairtide/domain/directory/filters/filter-address'
import { builderSorts, communitySorts, homeSorts } from '@fairtide/domain/directory/lists/list-queries'
import type { Tab } from '@fairtide/domain/directory/filters/filters'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'

export const directoryPath = '/discover/builder-dir-inventory'

/** The state of the directory page, all of it in its URL. */
export interface View extends DirectoryView {
  /** One of the tab's sorts, with a leading `-` for descending; '' for the default order. */
  sort: string
  layout: 'grid' | 'carousel'
  map: boolean
  profile: string
}

export type ChangeView = (change: Partial<View>, options?: { replace?: boolean }) => void

/** The view in the URL, and how to change it: the back button undoes each change. */
export function useDirectoryView(): [View, ChangeView] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const view = useMemo(() => readView(search), [search])
  const change: ChangeView = (change, { replace = false } = {}) => {
    // From the URL, not the last render, so that two changes within one frame do not undo each other.
    const current = readView(window.location.search)
    const startsOver = ['tab', 'filters', 'search', 'sort'].some((key) => key in change)
    const next = { ...current, ...(startsOver && { page: 1 }), ...change }
    void navigate({ search: writeView(next) }, { replace, preventScrollReset: true })
  }
  return [view, change]
}

export function readView(search: string): View {
  const params = new URLSearchParams(search)
  const view = viewFromAddress(params)
  const sort = params.get('sort') ?? ''
  return {
    ...view,
    sort: sortNames[view.tab].includes(sort.replace(/^-/, '')) ? sort : '',
    layout: params.get('layout') === 'carousel' ? 'carousel' : 'grid',
    map: params.get('map') === 'open',
    profile: params.get('profile') ?? '',
  }
}

/** The query string of a view, with its `?`; '' for the default view. */
function writeView(view: View): string {
  const pairs = viewToAddress(view)
  if (view.sort) pairs.push(['sort', view.sort])
  if (view.layout !== 'grid') pairs.push(['layout', view.layout])
  if (view.map) pairs.push(['map', 'open'])
  if (view.profile) pairs.push(['profile', view.profile])
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}

export function viewAddress(view: Partial<View>): string {
  return directoryPath + writeView({ ...readView(''), ...view })
}

const sortNames: Record<Tab, readonly string[]> = {
  builders: builderSorts,
  communities: communitySorts,
  inventory: homeSorts,
}
