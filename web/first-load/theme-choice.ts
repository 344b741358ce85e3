import { useSyncExternalStore } from 'react'

/** Light at first; the head script applies the choice before the first paint, see head-script.ts. */
const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const key = 'ft_theme'
const listeners = new Set<() => void>()

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, storedTheme, () => 'light')
}

export function chooseTheme(theme: Theme) {
  localStorage.setItem(key, theme)
  apply()
}

function storedTheme(): Theme {
  const stored = localStorage.getItem(key)
  return themes.find((theme) => theme === stored) ?? 'light'
}

function apply() {
  document.documentElement.dataset.theme = storedTheme()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', apply)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', apply)
  }
}
