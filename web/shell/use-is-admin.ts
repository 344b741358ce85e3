import { useEffect, useState } from 'react'
import { useUser } from '../first-load/session.ts'
import { storageKeys } from '../first-load/storage-keys.ts'

/** Starts with the server's last response, which is refreshed. */
export function useIsAdmin(): boolean {
  const userId = useUser()?.id
  const [isAdmin, setAdmin] = useState(
    () => userId !== undefined && localStorage.getItem(storageKeys.isAdmin) === userId,
  )
  useEffect(() => {
    if (userId === undefined) return undefined
    let isCanceled = false
    void checkServer().then((response) => {
      if (isCanceled) return
      if (response) localStorage.setItem(storageKeys.isAdmin, userId)
      else localStorage.removeItem(storageKeys.isAdmin)
      setAdmin(response)
    })
    return () => {
      isCanceled = true
    }
  }, [userId])
  return isAdmin && userId !== undefined
}

/** After a failed check no link is shown; the server checks every admin call itself. */
async function checkServer(): Promise<boolean> {
  try {
    const { isAdmin } = await import('../accounts/is-admin.ts')
    return await isAdmin()
  } catch {
    return false
  }
}
