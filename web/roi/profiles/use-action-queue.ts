import { useRef, useState } from 'react'

/** Runs async actions one after another. */
export function useActionQueue() {
  const [isBusy, setBusy] = useState(false)
  const pendingCount = useRef(0)
  const lastAction = useRef(Promise.resolve<unknown>(undefined))

  async function enqueue<Result>(action: () => Promise<Result>): Promise<Result> {
    pendingCount.current += 1
    setBusy(true)
    const result = lastAction.current.then(action)
    lastAction.current = result.catch(() => {})
    try {
      return await result
    } finally {
      pendingCount.current -= 1
      setBusy(pendingCount.current > 0)
    }
  }

  /** Unlike `isBusy`, true at once, before the next render. */
  const isRunning = () => pendingCount.current > 0

  return { isBusy, isRunning, enqueue }
}
