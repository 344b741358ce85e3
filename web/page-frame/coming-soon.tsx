import { type ReactNode, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { isSameOriginPath } from '../session/same-origin-path.ts'
import { ToolPage } from './tool-page.tsx'

interface ComingSoonProps {
  /** The back link for visits without navigation state: a path and its phase, such as `discover`. */
  fallback?: { path: string; phase: string }
  children?: ReactNode
}

export function ComingSoon({ fallback, children }: ComingSoonProps) {
  const { state } = useLocation()
  const origin = (useIsHydrated() && originOf(state)) || fallback
  const back = origin && { to: origin.path, label: `Back to ${capitalized(origin.phase)}` }
  return (
    <ToolPage title="Coming Soon" back={back}>
      {children ?? <p className="max-w-text">This feature is under construction. Please check back soon.</p>}
    </ToolPage>
  )
}

/** Prerendered HTML has no navigation state, and the first render must match it. */
function useIsHydrated() {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}

/** Navigation state in the browser's history may be from an older release. */
function originOf(state: unknown) {
  const { fromPath, fromPhase } = (state ?? {}) as { fromPath?: unknown; fromPhase?: unknown }
  if (typeof fromPath !== 'string' || typeof fromPhase !== 'string' || !isSameOriginPath(fromPath))
    return undefined
  return { path: fromPath, phase: fromPhase }
}

function capitalized(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
