import { Registry } from 'prom-client'

/** Not the library's global one, so that no two copies of a module share their metrics. */
export const registry = new Registry()
