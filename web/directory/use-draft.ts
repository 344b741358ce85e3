import { useCallback, useEffect, useRef, useState } from 'react'

interface Draft<Value> {
  value: Value
  /** The committed value that the draft was made over; once another one comes from outside, the draft is void. */
  over: Value
  isPending: boolean
}

/**
 * A value that is typed first and told after a pause: returns what to show, how to change it, and how to tell it at
 * once.
 */
export function useDraft<Value>(committed: Value, tell: (value: Value) => void, pauseMs = 300) {
  const [draft, setDraft] = useState<Draft<Value> | null>(null)
  const latest = useRef({ committed, tell })
  useEffect(() => {
    latest.current = { committed, tell }
  })
  const commit = useCallback((value: Value) => {
    setDraft({ value, over: latest.current.committed, isPending: false })
    latest.current.tell(value)
  }, [])
  useEffect(() => {
    if (!draft?.isPending) return undefined
    const timer = setTimeout(() => commit(draft.value), pauseMs)
    return () => clearTimeout(timer)
  }, [commit, draft, pauseMs])

  const isDraftShown = draft !== null && (draft.isPending || draft.over === committed)
  return {
    value: isDraftShown ? draft.value : committed,
    change: (value: Value) => setDraft({ value, over: committed, isPending: true }),
    commit,
    isPending: draft?.isPending ?? false,
  }
}
