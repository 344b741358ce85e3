import styles from './public.css?inline'

/**
 * The styles of the first paint, inlined into every page at build time. In the browser it is empty: the page
 * already holds them, so the script need not carry them a second time.
 */
export const publicStyles = import.meta.env.SSR ? styles : ''
