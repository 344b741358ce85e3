import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const hourMs = 60 * 60 * 1000
const refreshEveryMs = 4 * hourMs
/** Returning to the page this long after the last refresh reloads its data. */
const staleOnReturnMs = hourMs / 2

/** Reloads the listings every four hours, and on return to the page after a while. */
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
