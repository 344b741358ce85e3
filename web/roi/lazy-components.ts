import { lazyPart } from '../ui/feedback/lazy-part.tsx'

const load = {
  toolbar: () => import('./profiles/profile-toolbar.tsx'),
  banner: () => import('./listing-banner.tsx'),
  inputs: () => import('./inputs/inputs-tab.tsx'),
  detailed: () => import('./results/detailed-tab.tsx'),
  notes: () => import('./results/notes-tab.tsx'),
  faqs: () => import('./results/faqs-tab.tsx'),
  projection: () => import('./projection/projection-tab.tsx'),
  steps: () => import('./steps/steps-dialog.tsx'),
}

export const ProfileToolbar = lazyPart(load.toolbar)
export const ListingBanner = lazyPart(load.banner)
export const InputsTab = lazyPart(load.inputs)
export const DetailedTab = lazyPart(load.detailed)
export const NotesTab = lazyPart(load.notes)
export const FaqsTab = lazyPart(load.faqs)
export const ProjectionTab = lazyPart(load.projection)

/** Preloads all of them when the page is idle, so that tabs open at once, even offline. */
export function preloadLazyComponents() {
  const timer = setTimeout(() => {
    for (const loadComponent of Object.values(load)) loadComponent().catch(() => {})
  }, idleMs)
  return () => clearTimeout(timer)
}

const idleMs = 1500
