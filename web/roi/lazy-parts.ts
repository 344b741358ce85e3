import { lazy } from 'react'

const load = {
  toolbar: () => import('./profiles/profile-toolbar.tsx'),
  banner: () => import('./listing-banner.tsx'),
  inputs: () => import('./inputs/inputs-tab.tsx'),
  detailed: () => import('./results/detailed-tab.tsx'),
  notes: () => import('./results/notes-tab.tsx'),
  faqs: () => import('./results/faqs-tab.tsx'),
  projection: () => import('./projection/projection-tab.tsx'),
  working: () => import('./results/steps-dialog.tsx'),
}

/** What the first figures need not wait for. */
export const ProfileToolbar = lazy(load.toolbar)
export const ListingBanner = lazy(load.banner)
export const InputsTab = lazy(load.inputs)
export const DetailedTab = lazy(load.detailed)
export const NotesTab = lazy(load.notes)
export const FaqsTab = lazy(load.faqs)
export const ProjectionTab = lazy(load.projection)

/** Fetches the rest once the page is at rest, so that a tab opens at once and a lost network takes none away. */
export function fetchLazyParts() {
  const timer = setTimeout(() => {
    for (const part of Object.values(load)) part().catch(() => {})
  }, restMs)
  return () => clearTimeout(timer)
}

const restMs = 1500
