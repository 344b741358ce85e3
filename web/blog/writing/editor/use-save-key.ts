import { useEffect, useEffectEvent } from 'react'

/** Ctrl+S, or Cmd+S, saves what is being written and not the page. */
export function useSaveKey(save: () => void) {
  const onSave = useEffectEvent(save)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      onSave()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
