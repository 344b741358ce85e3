// Compiled into the head of every page by build-steps/inline-script.ts, so what it imports must stay small.
import './dialogs.ts'

// Before the first paint, so that neither the theme nor the signed-out menu flashes.
try {
  const { dataset } = document.documentElement
  const theme = localStorage.getItem('ft_theme')
  if (theme === 'dark' || theme === 'system') dataset.theme = theme
  if (localStorage.getItem('ft_auth_token')) dataset.auth = 'in'
} catch {
  // Without storage the page stays light and signed out.
}
