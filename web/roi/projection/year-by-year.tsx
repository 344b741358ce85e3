import { formatDollars } from '@fairtide/domain/roi/formats'
import type { ProjectedYear } from '@fairtide/domain/roi/projection/projection'
import { columnsOf, projectionCsv } from '@fairtide/domain/roi/projection/projection-columns'
import Download from 'lucide-react/icons/download'
import { useId, useState } from 'react'
import { Button } from '../../ui/first-load/button.tsx'
import { Table } from '../../ui/layout/table.tsx'
import { valueBars, valueLegend } from './value-bars.ts'
import { YearChart } from './year-chart.tsx'

interface YearByYearProps {
  years: ProjectedYear[]
  name: string | null
}

const tableColumns = (years: ProjectedYear[]) => [
  { title: 'Year', pinned: true, cell: (row: ProjectedYear) => row.year },
  ...columnsOf(years).map(({ key, title }) => ({
    title,
    numeric: true,
    cell: (row: ProjectedYear) => <span className="whitespace-nowrap">{formatDollars(row[key])}</span>,
  })),
]

const zero = (value: number | null) => value ?? 0

export function YearByYear({ years, name }: YearByYearProps) {
  const [selectedYear, setYear] = useState(years.length)
  const year = Math.min(selectedYear, years.length)
  const selected = years[year - 1]
  return (
    <section aria-labelledby="charts" className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="charts" className="text-2xl">
          Year by year
        </h2>
        <Button variant="secondary" size="sm" onClick={() => download(years, name)}>
          <Download aria-hidden="true" size={16} /> Download CSV
        </Button>
      </div>
      <div className="grid gap-8 rounded-lg border border-line bg-surface p-5 lg:grid-cols-2">
        <YearChart
          title="Value: yours and the bank's"
          layout="stacked"
          years={valueBars(years)}
          legend={valueLegend}
          selectedYear={year}
          onYear={setYear}
        />
        <YearChart
          title="Cash flow"
          layout="grouped"
          years={years.map((each) => [
            { fillClass: 'fill-sea', from: 0, to: zero(each.cashFlow) },
            { fillClass: 'fill-coral', from: 0, to: zero(each.afterTaxCashFlow) },
          ])}
          legend={[
            { fillClass: 'fill-sea', label: 'Before tax' },
            { fillClass: 'fill-coral', label: 'After tax' },
          ]}
          selectedYear={year}
          onYear={setYear}
        />
        {selected && <SelectedYear years={years} selected={selected} onYear={setYear} />}
      </div>
      <Table
        caption="Projection by year, in dollars"
        rows={years}
        rowKey={(row) => String(row.year)}
        columns={tableColumns(years)}
      />
    </section>
  )
}

interface SelectedYearProps {
  years: ProjectedYear[]
  selected: ProjectedYear
  onYear: (year: number) => void
}

/** The slider gives keyboard and touch users what the pointer does on the charts. */
function SelectedYear({ years, selected, onYear }: SelectedYearProps) {
  const id = useId()
  const values: [string, number | null][] = [
    ['Value', selected.propertyValue],
    ['Loan', selected.loanBalance],
    ['Equity', selected.equity],
    ['Cash flow', selected.cashFlow],
    ['After-tax cash flow', selected.afterTaxCashFlow],
  ]
  return (
    <div className="grid gap-3 border-t border-line pt-5 lg:col-span-2">
      <div className="flex items-center gap-4">
        <label htmlFor={id} className="text-sm font-semibold whitespace-nowrap">
          Year {selected.year}
        </label>
        <input
          id={id}
          type="range"
          min={1}
          max={years.length}
          value={selected.year}
          aria-valuetext={`Year ${selected.year}: ${values.map(([label, dollars]) => `${label} ${formatDollars(dollars)}`).join(', ')}`}
          onChange={(event) => onYear(Number(event.target.value))}
          className="h-6 w-full max-w-96 accent-sea"
        />
      </div>
      <dl className="grid grid-cols-2 gap-3 text-sm sm:grid-cols-5">
        {values.map(([label, dollars]) => (
          <div key={label}>
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-semibold tabular-nums">{formatDollars(dollars)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function download(years: ProjectedYear[], name: string | null) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([projectionCsv(years)], { type: 'text/csv;charset=utf-8' }))
  link.download = `roi-projection${name ? `-${name.replace(/[^A-Za-z0-9]+/g, '-')}` : ''}.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}
