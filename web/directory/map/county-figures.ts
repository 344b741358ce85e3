import { formatPrice } from '@fairtide/domain/directory/formats'
import shapes from './county-shapes.json'

/** What is known of one county's listed homes. */
export interface CountyFigures {
  county: string
  homes: number
  /** US dollars. */
  median_price: number | null
}

export type Measure = 'homes' | 'median_price'

export interface DrawnCounty {
  name: string
  path: string
  /** Where its middle lies on the canvas. */
  label: readonly number[]
}

export const canvas = { width: shapes.width, height: shapes.height }
export const drawnCounties: DrawnCounty[] = shapes.counties

/** 'Hillsborough County: 120 homes, median $389,000'. */
export function countyText(name: string, figures: CountyFigures | undefined) {
  if (!figures || figures.homes === 0) return `${name} County: no homes listed`
  const homes = `${figures.homes.toLocaleString('en-US')} ${figures.homes === 1 ? 'home' : 'homes'}`
  const median = figures.median_price === null ? '' : `, median ${formatPrice(figures.median_price)}`
  return `${name} County: ${homes}${median}`
}

/**
 * How strongly each county is coloured, 0 to 1, by its rank: a few large counties would leave the others all alike on
 * a linear scale.
 */
export function strengths(figures: readonly CountyFigures[], measure: Measure): Map<string, number> {
  const known = figures.filter((each) => each.homes > 0 && each[measure] !== null)
  const values = [...new Set(known.map((each) => Number(each[measure])))].toSorted((a, b) => a - b)
  return new Map(
    known.map((each) => [each.county, (values.indexOf(Number(each[measure])) + 1) / values.length]),
  )
}

/** The nearest county in the direction of an arrow key. */
export function neighbour(name: string, [stepX, stepY]: readonly [number, number]): string {
  const from = drawnCounties.find((county) => county.name === name)
  const [fromX = 0, fromY = 0] = from?.label ?? []
  let best: { name: string; cost: number } = { name, cost: Infinity }
  for (const county of drawnCounties) {
    const [x = 0, y = 0] = county.label
    const ahead = (x - fromX) * stepX + (y - fromY) * stepY
    const aside = Math.abs((x - fromX) * stepY) + Math.abs((y - fromY) * stepX)
    // What lies more aside than ahead belongs to another arrow.
    if (ahead <= 0 || aside > ahead) continue
    const cost = ahead + 2 * aside
    if (cost < best.cost) best = { name: county.name, cost }
  }
  return best.name
}
