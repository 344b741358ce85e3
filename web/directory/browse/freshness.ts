import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const hourMs = 60 * 60 * 1000
const refreshEveryMs = 4 * hourMs
/** Coming back to the page after this long since the last refresh reloads what is on screen. */
const staleOnReturnMs = hourMs / 2

/** Keeps the listings on screen current: every four hours, and on return to a page that was left for a while. */
export function useFreshness() {
  const queryClient = useQueryClient()
  useEffect(() => {
    let refreshedAt = Date.now()
    const refresh = () => {
      refreshedAt = Date.now()
      void queryClient.invalidateQueries({ queryKey: ['directory'], refetchType: 'active' })
    }
    const onReturn = () => {
      if (document.visibilityState === 'visible' && Date.now() - refreshedAt > staleOnReturnMs) refresh()
    }
    const timer = setInterval(refresh, refreshEveryMs)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [queryClient])
}
