import type { Home } from '@fairtide/domain/directory/home'

/** Some sellers allow no automated estimate beside their home. */
export const mayEstimate = (home: Pick<Home, 'automated_valuation_allowed'>) =>
  home.automated_valuation_allowed !== false
