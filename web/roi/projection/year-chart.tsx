import type { ReactNode } from 'react'
import { axisTicks, formatTick } from './axis.ts'

export interface Bar {
  /** Its color, explained in the legend. */
  fillClass: string
  from: number
  to: number
}

interface YearChartProps {
  title: string
  years: Bar[][]
  layout: 'stacked' | 'grouped'
  legend: { fillClass: string; label: ReactNode }[]
  selectedYear?: number
  onYear?: (year: number) => void
}

/** Hidden from assistive technology, which has the table. Positions are percentages, so it fits any width. */
export function YearChart({ title, years, layout, legend, selectedYear, onYear }: YearChartProps) {
  const ticks = axisTicks(years.flat().flatMap(({ from, to }) => [from, to]))
  const lowest = ticks[0] ?? 0
  const highest = ticks.at(-1) ?? 1
  const heightAt = (value: number) => (100 * (highest - value)) / (highest - lowest)
  const slot = 100 / years.length
  const labeledYears = years.map((_, index) => index + 1).filter((year) => isLabeled(year, years.length))

  return (
    <figure className="grid gap-3">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="font-sans text-sm font-semibold tracking-normal">{title}</h3>
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-xs">
          {legend.map(({ fillClass, label }) => (
            <li key={fillClass} className="flex items-center gap-1.5">
              <svg aria-hidden="true" width="12" height="12">
                <rect width="12" height="12" rx="2" className={fillClass} />
              </svg>
              {label}
            </li>
          ))}
        </ul>
      </figcaption>
      <div aria-hidden="true" className="grid grid-cols-[auto_1fr] gap-x-2 text-xs text-ink-soft">
        <ul className="flex h-60 flex-col-reverse justify-between text-right leading-none tabular-nums">
          {ticks.map((tick) => (
            <li key={tick} className="-my-1.5">
              {formatTick(tick)}
            </li>
          ))}
        </ul>
        <svg className="h-60 w-full overflow-visible">
          {ticks.map((tick) => (
            <line
              key={tick}
              x1="0"
              x2="100%"
              y1={`${heightAt(tick)}%`}
              y2={`${heightAt(tick)}%`}
              className={tick === 0 ? 'stroke-edge' : 'stroke-line'}
            />
          ))}
          {years.map((bars, index) => (
            <g
              key={index}
              onPointerEnter={() => onYear?.(index + 1)}
              onPointerDown={() => onYear?.(index + 1)}
            >
              <rect
                x={`${index * slot}%`}
                width={`${slot}%`}
                height="100%"
                className={index + 1 === selectedYear ? 'fill-sea-soft' : 'fill-transparent'}
              />
              {bars.map((bar, position) => {
                const barsWidth = layout === 'grouped' ? slot * 0.76 : slot * 0.76 * bars.length
                const width = barsWidth / bars.length
                const left = index * slot + slot * 0.12 + (layout === 'grouped' ? position * width : 0)
                const [top, bottom] = [
                  heightAt(Math.max(bar.from, bar.to)),
                  heightAt(Math.min(bar.from, bar.to)),
                ]
                return (
                  <rect
                    key={bar.fillClass}
                    x={`${left}%`}
                    width={`${width}%`}
                    y={`${top}%`}
                    height={`${bottom - top}%`}
                    className={bar.fillClass}
                  />
                )
              })}
            </g>
          ))}
        </svg>
        <span />
        <svg className="h-6 w-full overflow-visible">
          {labeledYears.map((year) => (
            <text
              key={year}
              x={`${(year - 0.5) * slot}%`}
              y="18"
              textAnchor="middle"
              className="fill-ink-soft"
            >
              {year}
            </text>
          ))}
        </svg>
      </div>
    </figure>
  )
}

/** Beyond ten years only the first and every fifth fit. */
const isLabeled = (year: number, count: number) => count <= 10 || year === 1 || year % 5 === 0
