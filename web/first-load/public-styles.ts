import styles from './public.css?inline'

export const publicStylesId = 'public-styles'

/**
 * The styles of the first paint, inlined into every page at build time. The script does not carry them a second time:
 * in the browser they are read back from the page, for when the whole page is drawn anew, as after an error.
 */
export const publicStyles = import.meta.env.SSR
  ? styles
  : (document.getElementById(publicStylesId)?.textContent ?? '')
