import { type ReactNode, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { isSameOriginPath } from '../session/same-origin-path.ts'
import { ToolPage } from './tool-page.tsx'

interface ComingSoonProps {
  /** Where the way back leads if the navigation did not say: a path and its phase, such as `discover`. */
  fallback?: { path: string; phase: string }
  children?: ReactNode
}

/** What a page shows that does not exist yet, or that this person may not see yet. */
export function ComingSoon({ fallback, children }: ComingSoonProps) {
  const { state } = useLocation()
  const origin = (useIsHydrated() && originOf(state)) || fallback
  const back = origin && { to: origin.path, label: `Back to ${capitalised(origin.phase)}` }
  return (
    <ToolPage title="Coming Soon" back={back}>
      {children ?? <p className="max-w-text">This feature is under construction. Please check back soon.</p>}
    </ToolPage>
  )
}

/** A page that was built ahead knows of no navigation; its first render in the browser must be the same. */
function useIsHydrated() {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}

/** Navigation state outlives a release in the browser's history, so its shape is not taken on trust. */
function originOf(state: unknown) {
  const { fromPath, fromPhase } = (state ?? {}) as { fromPath?: unknown; fromPhase?: unknown }
  if (typeof fromPath !== 'string' || typeof fromPhase !== 'string' || !isSameOriginPath(fromPath))
    return undefined
  return { path: fromPath, phase: fromPhase }
}

function capitalised(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
