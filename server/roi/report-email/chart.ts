import type { CalculatorInputs } from '@fairtide/domain/roi/inputs/inputs'
import {
  maxProjectionYears,
  projectYears,
  type ProjectedYear,
} from '@fairtide/domain/roi/projection/projection'
import { blankPicture, encodePng, fillRectangle, type Color } from './png.ts'

/** Shown at half this size, so that it is sharp on a phone. */
const width = 1120
const height = 320
const gap = 10

const background: Color = [255, 255, 255]
const gridLine: Color = [236, 229, 217]
export const equityColor: Color = [11, 81, 98]
export const loanColor: Color = [229, 190, 165]
const palette = [background, gridLine, equityColor, loanColor]

export interface MailChart {
  png: Buffer
  first: ProjectedYear
  last: ProjectedYear
}

/**
 * The home's value year by year, each bar parted into what is yours and what is the bank's. It holds no text: a
 * server has no fonts to rely on, so the figures stand in the mail beside it. `null` where the years have no figures.
 */
export function mailChart(inputs: CalculatorInputs): MailChart | null {
  const years = projectYears(inputs, maxProjectionYears)
  const values = years.map((year) => year.propertyValue ?? Number.NaN)
  const tallest = Math.max(...values)
  const first = years.at(0)
  const last = years.at(-1)
  if (!first || !last || !(tallest > 0) || years.some((year) => year.equity === null)) return null

  const picture = blankPicture(width, height, palette)
  for (let quarter = 1; quarter <= 3; quarter++)
    fillRectangle(picture, 1, [0, (height * quarter) / 4, width, (height * quarter) / 4 + 2])
  const slot = (width + gap) / years.length
  years.forEach((year, index) => {
    const left = index * slot
    const right = left + slot - gap
    const top = (dollars: number | null) => height * (1 - (dollars ?? 0) / tallest)
    fillRectangle(picture, 2, [left, top(year.propertyValue), right, height])
    fillRectangle(picture, 3, [
      left,
      top(Math.min(year.loanBalance ?? 0, year.propertyValue ?? 0)),
      right,
      height,
    ])
  })
  return { png: encodePng(picture), first, last }
}
