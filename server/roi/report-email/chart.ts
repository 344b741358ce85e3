import type { CalculatorInputs } from '@fairtide/domain/roi/inputs/inputs'
import {
  maxProjectionYears,
  projectYears,
  type ProjectedYear,
} from '@fairtide/domain/roi/projection/projection'

/** Displayed at half this size, so that it is sharp on a phone. */
const width = 1120
const height = 320
const barGap = 10

const background = '#ffffff'
const gridColor = '#ece5d9'
export const equityColor = '#0b5162'
export const loanColor = '#e5bea5'

export interface ValueChart {
  png: Buffer
  first: ProjectedYear
  last: ProjectedYear
}

/** Without text, because a server has no fonts to rely on. `null` when a year has no values. */
export async function valueChart(inputs: CalculatorInputs): Promise<ValueChart | null> {
  const years = projectYears(inputs, maxProjectionYears)
  const highest = Math.max(...years.map((year) => year.propertyValue ?? Number.NaN))
  const first = years.at(0)
  const last = years.at(-1)
  if (!first || !last || !(highest > 0) || years.some((year) => year.equity === null)) return null

  const { default: sharp } = await import('sharp')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" shape-rendering="crispEdges">${[
    rectangle(background, 0, 0, width, height),
    ...[1, 2, 3].map((quarter) => rectangle(gridColor, 0, (height * quarter) / 4, width, 2)),
    ...years.flatMap((year, index) => bars(year, index, years.length, highest)),
  ].join('')}</svg>`
  const png = await sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 9 }).toBuffer()
  return { png, first, last }
}

function bars(year: ProjectedYear, index: number, count: number, highest: number): string[] {
  const step = (width + barGap) / count
  const left = Math.round(index * step)
  const barWidth = Math.round(index * step + step - barGap) - left
  const value = year.propertyValue ?? 0
  const bar = (color: string, dollars: number) => {
    const barHeight = height - Math.round(height * (1 - dollars / highest))
    return rectangle(color, left, height - barHeight, barWidth, barHeight)
  }
  return [bar(equityColor, value), bar(loanColor, Math.min(year.loanBalance ?? 0, value))]
}

const rectangle = (color: string, x: number, y: number, rectWidth: number, rectHeight: number) =>
  `<rect fill="${color}" x="${x}" y="${y}" width="${rectWidth}" height="${rectHeight}"/>`
