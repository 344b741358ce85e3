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

/** Everything that the address of the directory page says. */
export interface View extends DirectoryView {
  /** One of the tab's sorts, with `-` in front for downwards; '' for the server's own order. */
  sort: string
  layout: 'grid' | 'carousel'
  /** Whether the county map is open. */
  map: boolean
  /** The selected filter profile. */
  profile: string
}

export type ChangeView = (change: Partial<View>, options?: { replace?: boolean }) => void

/** The view that the address holds, and how to change it: each change is a step that the back button undoes. */
export function useDirectoryView(): [View, ChangeView] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const view = useMemo(() => readView(search), [search])
  const change: ChangeView = (change, { replace = false } = {}) => {
    // The address, not the last render: two changes within one frame must not undo each other.
    const now = readView(window.location.search)
    const startsOver = ['tab', 'filters', 'search', 'sort'].some((key) => key in change)
    const next = { ...now, ...(startsOver && { page: 1 }), ...change }
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

/** The query string of a view, with its `?`; '' for the view that everyone starts from. */
function writeView(view: View): string {
  const pairs = viewToAddress(view)
  if (view.sort) pairs.push(['sort', view.sort])
  if (view.layout !== 'grid') pairs.push(['layout', view.layout])
  if (view.map) pairs.push(['map', 'open'])
  if (view.profile) pairs.push(['profile', view.profile])
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}

/** The address of the directory in this view, for links that lead into it. */
export function viewAddress(view: Partial<View>): string {
  return directoryPath + writeView({ ...readView(''), ...view })
}

const sortNames: Record<Tab, readonly string[]> = {
  builders: builderSorts,
  communities: communitySorts,
  inventory: homeSorts,
}
