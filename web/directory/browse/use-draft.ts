import { useCallback, useEffect, useRef, useState } from 'react'

interface Draft<Value> {
  value: Value
  isPending: boolean
  /** What was last told of it: once the committed value is this, the draft still counts. */
  told?: Value
}

interface DraftOptions<Value> {
  committed: Value
  tell: (value: Value) => void
  /** What a typed value is committed as. */
  read?: (value: Value) => Value
  pauseMs?: number
}

/**
 * A value that is typed first and told after a pause: returns what to show, how to change it, and how to tell it at
 * once. A committed value that comes from elsewhere, as by the back button, replaces what was typed.
 */
export function useDraft<Value>({
  committed,
  tell,
  read = (value) => value,
  pauseMs = 300,
}: DraftOptions<Value>) {
  const [draft, setDraft] = useState<Draft<Value> | null>(null)
  const [seen, setSeen] = useState(committed)
  if (seen !== committed) {
    setSeen(committed)
    if (draft && draft.told !== committed) setDraft(null)
  }
  const latest = useRef({ tell, read })
  useEffect(() => {
    latest.current = { tell, read }
  })
  const commit = useCallback((value: Value) => {
    const told = latest.current.read(value)
    setDraft({ value, isPending: false, told })
    latest.current.tell(told)
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
