import styles from './public.css?inline'

export const publicStylesId = 'public-styles'

/**
 * Inlined into every page at build time. The browser reads them back from the page instead of loading them a second
 * time.
 */
export const publicStyles = import.meta.env.SSR
  ? styles
  : (document.getElementById(publicStylesId)?.textContent ?? '')
