// @ts-check

/**
 * Node options of a command. A small young generation saves the server 20 MB and keeps an import from growing, without
 * a measurable loss of speed.
 */
export const nodeOptions = new Map([
  ['start', ['--max-semi-space-size=8']],
  ['fairtide', ['--max-semi-space-size=4']],
])
