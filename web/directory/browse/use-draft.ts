import { useCallback, useEffect, useRef, useState } from 'react'

interface Draft<Value> {
  value: Value
  isPending: boolean
  /** The value last committed from it: the draft stays on screen when the parent passes this value back. */
  sent?: Value
}

interface DraftOptions<Value> {
  committed: Value
  onCommit: (value: Value) => void
  /** Applied to a typed value before it is committed. */
  normalize?: (value: Value) => Value
  pauseMs?: number
}

/** A value that is committed after a pause in typing. A new committed value, as from the back button, replaces it. */
export function useDraft<Value>({
  committed,
  onCommit,
  normalize = (value) => value,
  pauseMs = 300,
}: DraftOptions<Value>) {
  const [draft, setDraft] = useState<Draft<Value> | null>(null)
  const [lastCommitted, setLastCommitted] = useState(committed)
  if (lastCommitted !== committed) {
    setLastCommitted(committed)
    if (draft && draft.sent !== committed) setDraft(null)
  }
  const latest = useRef({ onCommit, normalize })
  useEffect(() => {
    latest.current = { onCommit, normalize }
  })
  const commit = useCallback((value: Value) => {
    const sent = latest.current.normalize(value)
    setDraft({ value, isPending: false, sent })
    latest.current.onCommit(sent)
  }, [])
  useEffect(() => {
    if (!draft?.isPending) return undefined
    const timer = setTimeout(() => commit(draft.value), pauseMs)
    return () => clearTimeout(timer)
  }, [commit, draft, pauseMs])

  return {
    value: draft ? draft.value : committed,
    change: (value: Value) => setDraft((former) => ({ ...former, value, isPending: true })),
    commit,
    isPending: draft?.isPending ?? false,
  }
}
