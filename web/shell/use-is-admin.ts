import { useEffect, useState } from 'react'
import { useUser } from '../first-load/session.ts'
import { storageKeys } from '../first-load/storage-keys.ts'

/** Whether the signed-in person is an admin: at first as the server last said it, which is asked again meanwhile. */
export function useIsAdmin(): boolean {
  const userId = useUser()?.id
  const [isAdmin, setAdmin] = useState(
    () => userId !== undefined && localStorage.getItem(storageKeys.isAdmin) === userId,
  )
  useEffect(() => {
    if (userId === undefined) return undefined
    let isGone = false
    void askServer().then((response) => {
      if (isGone) return
      if (response) localStorage.setItem(storageKeys.isAdmin, userId)
      else localStorage.removeItem(storageKeys.isAdmin)
      setAdmin(response)
    })
    return () => {
      isGone = true
    }
  }, [userId])
  return isAdmin && userId !== undefined
}

/** A check that failed shows no link; the server asks again before every admin's call. */
async function askServer(): Promise<boolean> {
  try {
    const { isAdmin } = await import('../accounts/is-admin.ts')
    return await isAdmin()
  } catch {
    return false
  }
}
