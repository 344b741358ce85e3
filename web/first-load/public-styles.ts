import styles from './public.css?inline'

export const publicStylesId = 'public-styles'

/** Inlined into every page; the browser reads them back instead of loading them a second time. */
export const publicStyles = import.meta.env.SSR
  ? styles
  : (document.getElementById(publicStylesId)?.textContent ?? '')
