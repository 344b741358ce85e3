import { formatCount } from '@fairtide/domain/formats'
import { formatPrice } from '@fairtide/domain/directory/formats'
import shapes from './county-shapes.json'

export interface CountyFigures {
  county: string
  homes: number
  /** US dollars. */
  median_price: number | null
}

export type Measure = 'homes' | 'median_price'

interface CountyShape {
  name: string
  path: string
  /** Its center on the canvas. */
  label: readonly number[]
}

export const canvas = { width: shapes.width, height: shapes.height }
export const countyShapes: CountyShape[] = shapes.counties

/** 'Hillsborough County: 120 homes, median $389,000'. */
export function countyText(name: string, figures: CountyFigures | undefined) {
  if (!figures || figures.homes === 0) return `${name} County: no homes listed`
  const homes = `${formatCount(figures.homes)} ${figures.homes === 1 ? 'home' : 'homes'}`
  const median = figures.median_price === null ? '' : `, median ${formatPrice(figures.median_price)}`
  return `${name} County: ${homes}${median}`
}

/** The color intensity of each county, 0 to 1. By rank, because a few large counties would flatten a linear scale. */
export function intensities(figures: readonly CountyFigures[], measure: Measure): Map<string, number> {
  const shown = figures.filter((each) => each.homes > 0 && each[measure] !== null)
  const values = [...new Set(shown.map((each) => Number(each[measure])))].toSorted((a, b) => a - b)
  return new Map(
    shown.map((each) => [each.county, (values.indexOf(Number(each[measure])) + 1) / values.length]),
  )
}

/** The nearest county in the direction of an arrow key. */
export function nearestCounty(name: string, [stepX, stepY]: readonly [number, number]): string {
  const from = countyShapes.find((county) => county.name === name)
  const [fromX = 0, fromY = 0] = from?.label ?? []
  let best: { name: string; cost: number } = { name, cost: Infinity }
  for (const county of countyShapes) {
    const [x = 0, y = 0] = county.label
    const ahead = (x - fromX) * stepX + (y - fromY) * stepY
    const aside = Math.abs((x - fromX) * stepY) + Math.abs((y - fromY) * stepX)
    // Another arrow's direction.
    if (ahead <= 0 || aside > ahead) continue
    const cost = ahead + 2 * aside
    if (cost < best.cost) best = { name: county.name, cost }
  }
  return best.name
}
